import { style } from '@vanilla-extract/css'
import { fixed, space, target } from '../tokens.css'

export const link = style({
  ...target,
  gap: space[8],
  fontWeight: 600,
  selectors: { '[data-on-night] &': { color: fixed.white } },
})
