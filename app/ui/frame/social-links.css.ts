import { style } from '@vanilla-extract/css'
import { color, inLines, radius, space, square } from '../tokens.css'

export const list = style({ ...inLines, gap: space[8] })
export const circle = style({
  ...square,
  border: '2px solid',
  borderRadius: radius.pill,
  color: 'inherit',
  selectors: { '&:hover': { borderColor: color.rose } },
})
