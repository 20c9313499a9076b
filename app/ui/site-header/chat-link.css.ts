import { globalStyle, style } from '@vanilla-extract/css'
import { fixed, font, from, radius, shadow } from '../tokens.css'

/** The room beside the page's column is as wide as the link with its words. */
const roomy = '(min-width: 100em)'

/**
 * In the header, which follows: below 1600 px every other place on the screen has something to read or to press.
 * A circle, with a word from 1200 px. From 1600 px it floats beside the page's column.
 */
export const chat = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: '.625rem',
  flex: 'none',
  // The header's height is in px, whatever the size of text.
  width: 'min(2.75rem, 48px)',
  height: 'min(2.75rem, 48px)',
  marginInline: 'auto min(.75rem, 12px)',
  borderRadius: radius.pill,
  color: fixed.white,
  font: `650 1rem/1 ${font.heading}`,
  textDecoration: 'none',
  background: '#0b665f',
  selectors: { '&:hover': { background: '#084a45', color: fixed.white } },
  '@media': {
    [from[900]]: { order: 1, marginInline: '.75rem 0' },
    // As wide in both typefaces of a first visit, so that the menu does not move.
    [from[1200]]: { width: '6.5rem' },
    [roomy]: {
      position: 'fixed',
      right: '1rem',
      bottom: '1rem',
      width: 'auto',
      height: '3.25rem',
      padding: '0 1rem',
      boxShadow: shadow,
      selectors: { '&:focus-visible': { boxShadow: `0 0 0 7px ${fixed.nightRing}` } },
    },
    print: { display: 'none' },
  },
})
// The first word from 1200 px on, the others where it floats.
const shown = { position: 'static', clipPath: 'none' } as const
globalStyle(`${chat} span`, { position: 'absolute', clipPath: 'inset(50%)' })
globalStyle(`${chat} > span`, { '@media': { [from[1200]]: shown } })
globalStyle(`${chat} span span`, { '@media': { [roomy]: shown } })
