import { style } from '@vanilla-extract/css'
import { color, from, oneColumn, radius, space, type } from '../tokens.css'

export const grid = style({
  ...oneColumn,
  gap: space[24],
  // Panels are as high as their own text.
  alignItems: 'start',
  '@media': { [from[900]]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
})
export const panel = style({
  padding: `min(${space[24]}, 6.7vw)`,
  background: color.card,
  border: `1px solid ${color.line}`,
  borderRadius: radius.card,
  '@media': { [from[600]]: { padding: space[32] } },
})
export const full = style({ gridColumn: '1 / -1' })
export const title = style({ ...type.title, marginBottom: space[16] })
