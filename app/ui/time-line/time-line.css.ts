import { style, styleVariants } from '@vanilla-extract/css'
import { color, fixed, gradient, media, radius } from '~/ui/tokens.css'

const pearl = '1.25rem'

const item = style({
  position: 'relative',
  paddingLeft: '2.25rem',
  lineHeight: 1.35,
  selectors: {
    '&:not(:last-child)': { paddingBottom: '1.75rem' },
    // The line from this pearl to the next.
    '&:not(:last-child)::before': {
      content: '""',
      position: 'absolute',
      left: `calc(${pearl} / 2 - 1.5px)`,
      top: '.0625rem',
      bottom: '-.0625rem',
      borderLeft: `3px solid ${color.rose}`,
    },
    '&::after': {
      content: '""',
      position: 'absolute',
      left: 0,
      top: '.0625rem',
      width: pearl,
      height: pearl,
      borderRadius: '50%',
    },
  },
})
const disc = (background: string, ring: string, border: string) => ({
  selectors: { '&::after': { background, boxShadow: `0 0 0 2px ${ring}` } },
  '@media': { [media.forced]: { selectors: { '&::after': { border } } } },
})
export const items = styleVariants({
  past: [item, disc(gradient.nacre, fixed.pearlRing, '.25rem solid CanvasText')],
  now: [item, disc(color.rose, color.rose, '.625rem solid Highlight')],
})
export const title = style({ display: 'block', fontWeight: 700 })
const text_ = style({
  marginTop: '.75rem',
  padding: '.75rem 1rem',
  borderRadius: radius.field,
  border: `1px solid ${color.line}`,
  lineHeight: 1.5,
})
export const text = styleVariants({
  ours: [text_, { background: color.shell }],
  own: [text_, { background: color.paper }],
})
export const files = style({ marginTop: '.5rem', overflowWrap: 'anywhere' })
