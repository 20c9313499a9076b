import { globalStyle, style, styleVariants } from '@vanilla-extract/css'
import { color, radius } from '../tokens.css'

const base = style({
  display: 'flex',
  gap: '.75rem',
  alignItems: 'flex-start',
  padding: '.875rem 1.125rem',
  borderLeft: '4px solid',
  borderRadius: radius.chip,
  lineHeight: 1.45,
})
export const notice = styleVariants({
  info: [base, { borderColor: color.plum, background: color.plumTint }],
  success: [base, { borderColor: color.sea, background: color.seaTint }],
  failure: [base, { borderColor: color.err, background: color.errTint }],
})

const icon = style({ flex: 'none', marginTop: '.125em' })
export const sign = styleVariants({
  info: [icon],
  success: [icon, { color: color.sea }],
  failure: [icon, { color: color.err }],
})
export const words = style({ minWidth: 0 })
// Hyphens of a reference are no places to break it.
globalStyle(`${words} strong`, { whiteSpace: 'nowrap' })
export const title = style({ fontWeight: 600 })
