import { style } from '@vanilla-extract/css'
import { fixed, font, from, radius, shadow } from '../tokens.css'

/** The room beside the page's column is as wide as the link with its words. */
const roomy = '(min-width: 100em)'

/**
 * A circle in the header, which follows: below 1600 px every other place on the screen has something to
 * read or to press. From there it floats beside the page's column.
 */
export const chat = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: '.625rem',
  flex: 'none',
  // The header's height is in px, whatever the size of text.
  width: 'min(2.75rem, 60px)',
  height: 'min(2.75rem, 60px)',
  marginInline: 'auto .75rem',
  border: `2px solid ${fixed.white}`,
  borderRadius: radius.pill,
  color: fixed.white,
  font: `650 1rem/1 ${font.heading}`,
  textDecoration: 'none',
  selectors: { '&:hover': { background: '#ffffff24', color: fixed.white } },
  '@media': {
    [from[900]]: { order: 1, marginInline: '.75rem 0' },
    [roomy]: {
      position: 'fixed',
      right: '1rem',
      bottom: '1rem',
      width: 'auto',
      height: '3.25rem',
      padding: '0 1rem',
      background: fixed.chat,
      boxShadow: shadow,
      selectors: {
        '&:hover': { background: fixed.chatHover },
        '&:focus-visible': { boxShadow: `0 0 0 7px ${fixed.nightRing}` },
      },
    },
    print: { display: 'none' },
  },
})
export const label = style({
  position: 'absolute',
  clipPath: 'inset(50%)',
  '@media': { [roomy]: { position: 'static', clipPath: 'none' } },
})
