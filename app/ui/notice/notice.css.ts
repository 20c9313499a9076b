import { globalStyle, keyframes, style, styleVariants } from '@vanilla-extract/css'
import { at } from '../../script-contract'
import { color, layer, pageWidth, radius, shadow, space } from '../tokens.css'

const base = style({
  display: 'flex',
  gap: space[12],
  padding: `${space[12]} ${space[16]}`,
  borderLeft: '4px solid',
  borderRadius: radius.chip,
  lineHeight: 1.45,
})
export const notice = styleVariants({
  info: [base, { borderColor: color.plum, background: color.plumTint }],
  success: [base, { borderColor: color.sea, background: color.seaTint }],
  failure: [base, { borderColor: color.err, background: color.errTint }],
})
export const sign = style({
  flex: 'none',
  marginTop: '.125em',
  selectors: {
    [`${notice.success} > &`]: { color: color.sea },
    [`${notice.failure} > &`]: { color: color.err },
  },
})
export const words = style({ minWidth: 0 })
// A reference must not break at its hyphens.
globalStyle(`${words} strong`, { whiteSpace: 'nowrap' })
export const title = style({ fontWeight: 600 })

// Browsers that do not know the query keep the notice.
const withScript = '(scripting: enabled)'
const leave = keyframes({ to: { opacity: 0, visibility: 'hidden' } })

/** Fades after 3 s, unless hovered or focused. Its space stays, so that nothing moves. */
export const fading = style({
  '@media': {
    [withScript]: {
      // Reduced motion disables all other animations.
      animation: `${leave} .3s 3s forwards !important`,
      selectors: {
        '&:is(:hover, :focus, :focus-within)': { animationPlayState: 'paused !important' },
      },
    },
  },
})
// The button may be far below the form's news, and the page does not jump.
globalStyle(`${at('news')}:has(> ${at('fades')}:only-child)`, {
  '@media': {
    [withScript]: {
      position: 'fixed',
      zIndex: layer.bar,
      top: '6.5rem',
      insetInline: 0,
      width: `min(${pageWidth}, 40rem)`,
      marginInline: 'auto',
      boxShadow: shadow,
    },
  },
})

// Sticky only where it cannot hide the focused element.
const withHas = 'selector(:has(*))'
const filled = '&:not(:empty)'
export const unsaved = style({
  selectors: { [filled]: { borderRadius: radius.chip, boxShadow: shadow } },
  '@supports': {
    [withHas]: { selectors: { [filled]: { position: 'sticky', bottom: space[12] } } },
  },
})
globalStyle(`html:has(${unsaved}:not(:empty))`, { scrollPaddingBottom: '7rem' })
