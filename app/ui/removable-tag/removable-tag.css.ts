import { style } from '@vanilla-extract/css'
import { color, media, radius } from '../tokens.css'

export const tag = style({
  display: 'inline-flex',
  alignItems: 'center',
  maxWidth: '100%',
  paddingLeft: '1rem',
  borderRadius: radius.pill,
  background: color.plumTint,
  color: color.plum,
  fontWeight: 600,
  lineHeight: 1.3,
  '@media': { [media.forced]: { border: '1px solid CanvasText' } },
})
