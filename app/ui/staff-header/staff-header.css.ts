import { globalStyle, style } from '@vanilla-extract/css'
import { fixed, from, gradient } from '../tokens.css'

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
})

export const nav = style({ display: 'flex', flexWrap: 'wrap', columnGap: '1.25rem' })

export const last = style({
  display: 'flex',
  alignItems: 'center',
  flexWrap: 'wrap',
  columnGap: '1rem',
  '@media': { [from[600]]: { marginLeft: 'auto' } },
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
