import { style } from '@vanilla-extract/css'
import { bare, centred, color } from '../tokens.css'

export const remove = style({
  ...bare,
  ...centred,
  flex: 'none',
  width: '2.75rem',
  height: '2.75rem',
  borderRadius: '50%',
  selectors: { '&:hover': { background: color.errTint, color: color.err } },
})
