import { globalStyle, style } from '@vanilla-extract/css'
import { color, media, radius } from '../tokens.css'

export const list = style({ display: 'flex', flexWrap: 'wrap', gap: '.5rem' })
// By its place: a script that adds one knows no class.
globalStyle(`${list} > li`, {
  padding: '.375rem .875rem',
  borderRadius: radius.pill,
  background: color.plumTint,
  color: color.plum,
  fontWeight: 600,
  lineHeight: 1.3,
  overflowWrap: 'anywhere',
  '@media': { [media.forced]: { border: '1px solid CanvasText' } },
})
