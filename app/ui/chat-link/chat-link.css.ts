import { globalStyle, style } from '@vanilla-extract/css'
import { fixed, font, from, media, radius, shadow } from '../tokens.css'

const compact = '(max-width: 1439px)'

/** Its height and distance: what a page keeps free at its end, so that nothing ends under it. */
export const chatSpace = '5.5rem'

export const chat = style({
  position: 'fixed',
  zIndex: 10,
  right: '1rem',
  bottom: '1rem',
  display: 'flex',
  alignItems: 'center',
  gap: '.625rem',
  minWidth: '3.5rem',
  minHeight: '3.5rem',
  padding: '0 1rem',
  border: `2px solid ${fixed.white}`,
  borderRadius: radius.pill,
  background: fixed.chat,
  color: fixed.white,
  font: `650 1rem/1 ${font.heading}`,
  textDecoration: 'none',
  boxShadow: shadow,
  selectors: {
    '&:hover': { background: fixed.chatHover, color: fixed.white },
    '&:focus-visible': { boxShadow: `0 0 0 7px ${fixed.nightRing}` },
  },
  '@media': {
    [compact]: { justifyContent: 'center', padding: 0 },
    print: { display: 'none' },
  },
})
export const label = style({
  '@media': { [compact]: { position: 'absolute', clipPath: 'inset(50%)' } },
})

// Beside a form it must cover nothing to type in, choose or press. Where the page is narrow every place below
// the header has something, so that it waits in the header, and goes with it where that does not follow; on
// wide pages it gives way to the form that is being filled in.
const withForm = `body:has(main form[method="post"]) ${chat}`
const isTall = '(min-height: 30.01rem)'
globalStyle(withForm, {
  '@media': {
    [media.narrow]: {
      position: 'absolute',
      zIndex: 21,
      inset: '14px 4.25rem auto auto',
      minWidth: '2.75rem',
      minHeight: '2.75rem',
      boxShadow: 'none',
    },
    [`${media.narrow} and ${isTall}`]: { position: 'fixed' },
    [`${media.narrow} and ${from[600]}`]: { top: '18px' },
  },
})
globalStyle(`body:has(main form :focus) ${chat}`, {
  '@media': { [from[900]]: { visibility: 'hidden' } },
})
// The drawer covers the header, and so its end.
globalStyle(`body:has([data-menu][open]) ${chat}`, {
  '@media': { [media.narrow]: { visibility: 'hidden' } },
})
