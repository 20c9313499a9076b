import { style, styleVariants } from '@vanilla-extract/css'
import { color, media, radius } from '../tokens.css'

const tag = style({
  display: 'inline-block',
  padding: '.375rem .875rem',
  border: '1px solid transparent',
  borderRadius: radius.pill,
  fontSize: '1rem',
  fontWeight: 600,
  lineHeight: 1.3,
  '@media': { [media.forced]: { borderColor: 'CanvasText' } },
})
export const tags = styleVariants({
  open: [tag, { background: color.plumTint, color: color.plum }],
  good: [tag, { background: color.seaTint, color: color.sea }],
  ended: [tag, { borderColor: color.edge, color: color.ink2 }],
})
