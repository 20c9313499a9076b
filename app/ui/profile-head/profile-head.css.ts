import { style } from '@vanilla-extract/css'
import { color, fixed, font, from, gradient, media, shadow } from '../tokens.css'
import { container } from '../layout/layout.css'
import { bleed } from '../tabs/tabs.css'

export const head = style({
  background: color.shell,
  borderBottom: `1px solid ${color.line}`,
})
export const inner = style([container, { vars: { [bleed]: '1.25rem' } }])
export const back = style({ paddingTop: '1.5rem' })
export const who = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignItems: 'center',
  gap: '1.25rem',
  paddingBlock: '2.5rem 2rem',
  '@media': {
    [from[600]]: { gridTemplateColumns: 'auto minmax(0, 1fr) auto', gap: '2rem' },
  },
})
export const avatar = style({
  display: 'grid',
  placeItems: 'center',
  width: '6rem',
  height: '6rem',
  borderRadius: '50%',
  background: gradient.nacre,
  color: fixed.ink,
  font: `700 2rem/1 ${font.heading}`,
  boxShadow: shadow,
  objectFit: 'cover',
  '@media': { [media.forced]: { border: '2px solid CanvasText', color: 'CanvasText' } },
})
