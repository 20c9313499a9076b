import { style } from '@vanilla-extract/css'
import { color, media, radius, space } from '~/ui/tokens.css'

export const words = style({ display: 'flex', flexWrap: 'wrap', gap: space[8] })
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
