import { globalStyle, style, styleVariants } from '@vanilla-extract/css'
import { bare, centred, color, fixed, font, gradient, media } from '../tokens.css'

export const steps = style({ display: 'flex' })

const step = style({
  position: 'relative',
  flex: 1,
  paddingRight: '.5rem',
  fontSize: '.9375rem',
  fontWeight: 600,
  lineHeight: 1.3,
  color: color.ink2,
  selectors: {
    '&:last-child': { flex: 'none', maxWidth: '40%', paddingRight: 0 },
    '&:not(:last-child)::before': {
      content: '""',
      position: 'absolute',
      left: 0,
      right: 0,
      top: '1.1875rem',
      borderTop: `3px solid ${color.line}`,
    },
  },
})
export const items = styleVariants({
  next: [step],
  bad: [step],
  now: [step, { color: color.ink }],
  done: [step, { selectors: { '&:not(:last-child)::before': { borderColor: color.rose } } }],
})

const pearl = style({
  position: 'relative',
  zIndex: 1,
  ...centred,
  width: '2.5rem',
  height: '2.5rem',
  marginBottom: '.5rem',
  border: `2px solid ${color.edge}`,
  borderRadius: '50%',
  background: color.paper,
  font: `700 1.0625rem/1 ${font.heading}`,
  '@media': { [media.forced]: { borderColor: 'CanvasText' } },
})
export const pearls = styleVariants({
  next: [pearl],
  bad: [pearl, { borderColor: color.err, borderWidth: '4px', color: color.err }],
  now: [
    pearl,
    {
      background: color.rose,
      borderColor: color.rose,
      color: color.onRose,
      '@media': {
        [media.forced]: { borderColor: 'Highlight', borderWidth: '4px', color: 'CanvasText' },
      },
    },
  ],
  done: [
    pearl,
    {
      background: gradient.nacre,
      borderColor: color.plum,
      color: fixed.ink,
      '@media': { [media.forced]: { background: 'Canvas', color: 'CanvasText' } },
    },
  ],
})
export const errors = style({ display: 'block', color: color.err })
globalStyle(`${steps} :is(a, button)`, {
  ...bare,
  display: 'block',
  color: 'inherit',
  textAlign: 'start',
  textDecoration: 'none',
})
globalStyle(`${steps} :is(a, button):hover`, { textDecoration: 'underline' })
