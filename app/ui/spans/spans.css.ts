import { globalStyle, style } from '@vanilla-extract/css'
import { windowDeck } from '../illustration/illustration.css'
import { color, fixed, from } from '../tokens.css'

export const list = style({
  display: 'grid',
  gap: '1px',
  '@media': {
    [from[600]]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', gap: '3rem 0' },
    [from[900]]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))', gap: '4.5rem 0' },
  },
})
export const three = style({
  '@media': { [from[600]]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' } },
})
export const span = style({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: '6.5rem minmax(0, 1fr)',
  gap: '1.25rem',
  alignItems: 'center',
  paddingBlock: '1rem',
  borderTop: `1px solid ${color.line}`,
  '@media': { [from[600]]: { display: 'block', padding: 0, border: 0 } },
})
/** From 600 px the windows of a row are cut from one dark viaduct. */
export const pier = style({
  '@media': {
    [from[600]]: { padding: '14px 14px 0', background: fixed.deck, vars: { [windowDeck]: '6px' } },
  },
})
export const words = style({
  '@media': { [from[600]]: { padding: '1.5rem 2rem 0 14px' } },
})
export const title = style({
  fontSize: '1.3125rem',
  '@media': { [from[600]]: { fontSize: '1.625rem' } },
})
export const text = style({ marginTop: '.25rem', color: color.ink2, lineHeight: 1.5 })
/** The link covers its whole span. */
export const more = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '.5rem',
  marginTop: '.375rem',
  fontWeight: 600,
  textDecoration: 'none',
  selectors: { '&::after': { content: '""', position: 'absolute', inset: 0 } },
  '@media': { [from[600]]: { minHeight: '2.75rem' } },
})
globalStyle(`${more} svg`, { transition: 'transform .2s' })
globalStyle(`${span}:hover ${more}`, {
  textDecoration: 'underline',
  textDecorationThickness: '1px',
})
globalStyle(`${span}:hover ${more} svg`, { transform: 'translate(4px)' })
// The ring goes round what the press meets, not round two words of it.
globalStyle(`${more}:focus-visible`, { outline: 'none', boxShadow: 'none' })
globalStyle(`${more}:focus-visible::after`, {
  outline: `3px solid ${color.focus}`,
  outlineOffset: '2px',
  boxShadow: `0 0 0 2px ${color.ink}, 0 0 0 7px ${color.ink}`,
})
