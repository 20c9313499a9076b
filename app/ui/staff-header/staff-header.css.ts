import { globalStyle, style } from '@vanilla-extract/css'
import { fixed, from, gradient, media } from '../tokens.css'

export const header = style({
  background: gradient.header,
  color: fixed.white,
  '@media': { print: { display: 'none' } },
})

export const row = style({
  display: 'flex',
  alignItems: 'center',
  flexWrap: 'wrap',
  columnGap: '1.5rem',
  minHeight: '56px',
  // As wide as the list and what was opened of it.
  '@media': { [media.panes]: { selectors: { '&&': { width: 'min(100% - 2.5rem, 116rem)' } } } },
})

/** On narrow screens a row of its own, below the name of the desk and the way out. */
export const nav = style({
  display: 'flex',
  columnGap: '.875rem',
  flexBasis: '100%',
  order: 1,
  overflowX: 'auto',
  '@media': { [from[600]]: { flexBasis: 'auto', order: 0 } },
})

export const last = style({
  display: 'flex',
  alignItems: 'center',
  flexWrap: 'wrap',
  columnGap: '1rem',
  marginLeft: 'auto',
})

export const name = style({
  display: 'none',
  '@media': { [from[600]]: { display: 'inline' } },
})

globalStyle(`${row} :is(a, button)`, {
  display: 'inline-block',
  minHeight: '44px',
  padding: '.625rem 0',
  border: 0,
  background: 'none',
  color: 'inherit',
  font: 'inherit',
  textDecoration: 'none',
  cursor: 'pointer',
})
globalStyle(`${row} :is(a, button):hover`, { color: 'inherit', textDecoration: 'underline' })
globalStyle(`${nav} a[aria-current]`, {
  fontWeight: 600,
  textDecoration: 'underline',
  textDecorationThickness: '2px',
  textUnderlineOffset: '.375rem',
})
