import { style, styleVariants } from '@vanilla-extract/css'
import { color, radius, space, type } from '../tokens.css'

const tag = style({
  display: 'inline-block',
  padding: `${space[4]} ${space[12]}`,
  border: '1px solid transparent',
  borderRadius: radius.pill,
  ...type.small,
  fontWeight: 600,
})
export const tags = styleVariants({
  open: [tag, { background: color.plumTint, color: color.plum }],
  good: [tag, { background: color.seaTint, color: color.sea }],
  ended: [tag, { borderColor: color.edge, color: color.ink2 }],
})
