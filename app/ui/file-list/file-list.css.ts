import { style } from '@vanilla-extract/css'
import { color } from '../tokens.css'

export const item = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '.5rem 1rem',
  paddingBlock: '.75rem',
  borderTop: `1px solid ${color.line}`,
  lineHeight: 1.35,
})
export const words = style({ flex: '1 1 9rem', minWidth: 0, overflowWrap: 'anywhere' })
export const label = style({ display: 'block', fontWeight: 700 })
export const action = style({ flex: 'none' })
