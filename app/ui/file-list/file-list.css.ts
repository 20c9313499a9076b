import { style, styleVariants } from '@vanilla-extract/css'
import { tags } from '../status-tag/status-tag.css'
import { color, inLines } from '../tokens.css'

const base = style({
  ...inLines,
  alignItems: 'center',
  gap: '.5rem 1rem',
  borderTop: `1px solid ${color.line}`,
  lineHeight: 1.35,
})
export const item = styleVariants({
  file: [base, { paddingBlock: '.75rem' }],
  entry: [base, { paddingBlock: '1rem' }],
})
export const words = styleVariants({
  file: { flex: '1 1 9rem', minWidth: 0, overflowWrap: 'anywhere' },
  entry: { flex: '1 1 14rem', minWidth: 0 },
})
export const label = style({ display: 'block', fontWeight: 700 })
export const title = style({ fontWeight: 700 })
export const detail = style({ display: 'block', marginTop: '.25rem' })
/** The border says it also where the colours do not. */
export const news = style([tags.open, { selectors: { '&&': { border: '2px solid' } } }])
export const action = style({ flex: 'none', maxWidth: '100%' })
