import { globalStyle, keyframes, style } from '@vanilla-extract/css'
import { at } from '../../script-contract'
import { pageWidth, shadow } from '../tokens.css'

// Browsers that do not know the question leave the notice where it is.
const withScript = '(scripting: enabled)'
const leave = keyframes({ to: { opacity: 0, visibility: 'hidden' } })

/** Goes after 3 s, unless one points at it or it has the focus. Its place stays, so that nothing moves. */
export const fading = style({
  '@media': {
    [withScript]: {
      // Less motion means no other animations.
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
      zIndex: 9,
      top: '6.5rem',
      insetInline: 0,
      width: `min(${pageWidth}, 40rem)`,
      marginInline: 'auto',
      boxShadow: shadow,
    },
  },
})
