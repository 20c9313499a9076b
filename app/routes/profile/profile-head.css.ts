import { style } from '@vanilla-extract/css'
import {
  centred,
  color,
  fixed,
  font,
  from,
  gradient,
  media,
  oneColumn,
  shadow,
} from '~/ui/tokens.css'

export const head = style({
  background: color.shell,
  borderBottom: `1px solid ${color.line}`,
})
export const back = style({ paddingTop: '1.5rem' })
export const who = style({
  ...oneColumn,
  alignItems: 'center',
  gap: '1.25rem',
  paddingBlock: '2.5rem 2rem',
  '@media': {
    [from[600]]: { gridTemplateColumns: 'auto minmax(0, 1fr) auto', gap: '2rem' },
  },
})
export const avatar = style({
  ...centred,
  width: '6rem',
  height: '6rem',
  borderRadius: '50%',
  background: gradient.nacre,
  color: fixed.ink,
  font: `700 2rem/1 ${font.text}`,
  boxShadow: shadow,
  objectFit: 'cover',
  '@media': { [media.forced]: { border: '2px solid CanvasText', color: 'CanvasText' } },
})
