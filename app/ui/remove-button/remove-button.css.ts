import { style } from '@vanilla-extract/css'
import { color } from '../tokens.css'

export const remove = style({
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  width: '2.75rem',
  height: '2.75rem',
  padding: 0,
  border: 0,
  borderRadius: '50%',
  background: 'none',
  cursor: 'pointer',
  selectors: { '&:hover': { background: color.errTint, color: color.err } },
})
