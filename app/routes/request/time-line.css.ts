import { style, styleVariants } from '@vanilla-extract/css'
import { color, fixed, gradient, media, radius, space } from '~/ui/tokens.css'

const item = style({
  position: 'relative',
  paddingLeft: '2.25rem',
  lineHeight: 1.35,
  selectors: {
    '&:not(:last-child)': { paddingBottom: space[24] },
    // The line from this pearl to the next.
    '&:not(:last-child)::before': {
      content: '""',
      position: 'absolute',
      inset: '1px auto -1px .53125rem',
      borderLeft: `3px solid ${color.rose}`,
    },
    '&::after': {
      content: '""',
      position: 'absolute',
      left: 0,
      top: '1px',
      width: '1.25rem',
      height: '1.25rem',
      borderRadius: radius.pill,
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
const message = style({
  marginTop: space[12],
  padding: `${space[12]} ${space[16]}`,
  borderRadius: radius.field,
  border: `1px solid ${color.line}`,
  lineHeight: 1.5,
})
export const text = styleVariants({
  ours: [message, { background: color.shell }],
  own: [message, { background: color.paper }],
})
export const files = style({ marginTop: space[8], overflowWrap: 'anywhere' })
