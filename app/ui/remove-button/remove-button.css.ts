import { style } from '@vanilla-extract/css'
import { bare, color, square } from '../tokens.css'

export const remove = style({
  ...bare,
  ...square,
  flex: 'none',
  borderRadius: '50%',
  selectors: { '&:hover': { background: color.errTint, color: color.err } },
})
