import { style, styleVariants } from '@vanilla-extract/css'
import { styleInside } from '../style-inside'
import { bare, centred, color, fixed, gradient, layer, radius, space, type } from '../tokens.css'

export const steps = style({ display: 'flex' })

const step = style({
  position: 'relative',
  flex: 1,
  paddingRight: space[8],
  ...type.small,
  fontWeight: 600,
  color: color.ink2,
  selectors: {
    '&:last-child': { flex: 'none', maxWidth: '40%', paddingRight: 0 },
    '&:not(:last-child)::before': {
      content: '""',
      position: 'absolute',
      inset: '1.1875rem 0 auto',
      borderTop: `3px solid ${color.line}`,
    },
  },
})
export const items = styleVariants({
  next: [step],
  now: [step, { color: color.ink }],
  done: [step, { selectors: { '&:not(:last-child)::before': { borderColor: color.rose } } }],
})

const pearl = style({
  position: 'relative',
  zIndex: layer.above,
  ...centred,
  width: '2.5rem',
  height: '2.5rem',
  marginBottom: space[8],
  border: `2px solid ${color.edge}`,
  borderRadius: radius.pill,
  background: color.paper,
  ...type.label,
})
export const pearls = styleVariants({
  next: [pearl],
  now: [pearl, { background: color.rose, borderColor: color.rose, color: color.onRose }],
  done: [pearl, { background: gradient.nacre, borderColor: color.plum, color: fixed.ink }],
})
styleInside(steps, {
  button: { ...bare, textAlign: 'start' },
  'button:hover': { textDecoration: 'underline' },
})

export const progress = style({
  display: 'block',
  width: '100%',
  height: space[8],
  appearance: 'none',
  border: 0,
  borderRadius: radius.pill,
  background: color.line,
  overflow: 'hidden',
  // Also where colours are forced: a styled bar never gets its native look back.
  forcedColorAdjust: 'none',
  selectors: {
    '&::-webkit-progress-bar': { background: color.line },
    '&::-webkit-progress-value': { background: color.rose, borderRadius: radius.pill },
    '&::-moz-progress-bar': { background: color.rose },
  },
})
