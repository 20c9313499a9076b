import { style } from '@vanilla-extract/css'
import { color, media, radius, space } from '../tokens.css'

export const words = style({ display: 'flex', flexWrap: 'wrap', gap: space[8] })
/** Floated, so that the fieldset's red bar does not begin in the middle of the legend. */
export const legend = style({ float: 'left', width: '100%' })
export const part = style({ clear: 'both', paddingTop: space[8] })
export const plus = style({ fontWeight: 700 })
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
