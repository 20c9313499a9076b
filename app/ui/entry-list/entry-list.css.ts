import { style } from '@vanilla-extract/css'
import { color } from '../tokens.css'

export const item = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '.5rem 1rem',
  paddingBlock: '1rem',
  borderTop: `1px solid ${color.line}`,
  lineHeight: 1.35,
})
export const words = style({ flex: '1 1 14rem', minWidth: 0 })
export const title = style({ fontWeight: 700 })
export const detail = style({ display: 'block', marginTop: '.25rem' })
export const status = style({ flex: 'none', maxWidth: '100%' })
