import { globalStyle, style } from '@vanilla-extract/css'
import { centred, color, fixed, from, gradient, inLines, media } from '../tokens.css'
import { offScreen } from '../visually-hidden/visually-hidden.css'

const veil = '#140720b8'

export const skip = style({
  '@media': { print: { display: 'none' } },
  position: 'fixed',
  zIndex: 99,
  top: '1rem',
  left: '1rem',
  padding: '.75rem 1rem',
  background: color.focus,
  color: fixed.ink,
  selectors: { '&:not(:focus)': { ...offScreen, position: 'fixed', padding: 0 } },
})

export const header = style({
  position: 'sticky',
  zIndex: 20,
  top: 0,
  height: '72px',
  background: gradient.header,
  color: fixed.white,
  '@media': {
    [from[600]]: { height: '80px' },
    // Only the main row stays while reading: the contact strip scrolls away.
    // Larger text makes it higher.
    [from[900]]: { top: '-44px', height: 'auto', minHeight: '130px' },
    '(max-height: 30rem)': { position: 'static' },
    print: { position: 'static', height: 'auto', minHeight: 0 },
  },
})

export const strip = style({
  display: 'none',
  '@media': {
    [`screen and ${from[900]}`]: {
      display: 'block',
      minHeight: '44px',
      background: color.night,
      fontSize: '.875rem',
    },
  },
})
export const stripRow = style({
  ...inLines,
  alignItems: 'center',
  columnGap: '2rem',
  minHeight: '44px',
})
export const stripText = style({ marginRight: 'auto' })
globalStyle(`${strip} a`, { padding: '.625rem 0', color: 'inherit', textDecoration: 'none' })
globalStyle(`${strip} a:hover`, { color: 'inherit', textDecoration: 'underline' })

export const row = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  height: '72px',
  '@media': {
    [from[600]]: { height: '80px' },
    [from[900]]: { height: 'auto', minHeight: '86px', flexWrap: 'wrap' },
  },
})

/** The hamburger; the menu itself is the next element, so that wide screens need no second copy. */
export const toggle = style({
  '@media': { [from[900]]: { display: 'none' }, print: { display: 'none' } },
})
export const hamburger = style({
  ...centred,
  width: '48px',
  height: '48px',
  marginRight: '-12px',
  borderRadius: '50%',
  selectors: {
    [`${toggle}[open] &`]: {
      position: 'fixed',
      zIndex: 3,
      top: '12px',
      right: '1.25rem',
      color: color.ink,
      '@media': { [from[600]]: { top: '16px' } },
    },
  },
})
// Covers the page, so that a press beside the open drawer closes it.
globalStyle(`${toggle}[open] > summary::before`, {
  content: '""',
  position: 'fixed',
  zIndex: 1,
  inset: 0,
  background: veil,
  cursor: 'default',
})
globalStyle(`body:has(${toggle}[open])`, { '@media': { [media.narrow]: { overflow: 'hidden' } } })
globalStyle(`${toggle} > summary:focus-visible`, { outline: 'none', boxShadow: 'none' })
globalStyle(`${toggle} > summary:focus-visible ${hamburger}`, {
  outline: `3px solid ${color.focus}`,
  outlineOffset: '-3px',
})
globalStyle(`${toggle}[open] > summary:focus-visible ${hamburger}`, {
  boxShadow: `0 0 0 2px ${color.ink}`,
})

export const bars = style({
  width: '26px',
  height: '19px',
  border: 'solid',
  borderWidth: '3px 0',
  selectors: {
    '&::before, &::after': {
      content: '""',
      display: 'block',
      marginTop: '5px',
      borderTop: '3px solid',
    },
    '&::after': { display: 'none' },
    [`${toggle}[open] &`]: { border: 0, paddingTop: '3px' },
    [`${toggle}[open] &::before`]: { transform: 'rotate(45deg)' },
    [`${toggle}[open] &::after`]: {
      display: 'block',
      marginTop: '-3px',
      transform: 'rotate(-45deg)',
    },
    '&&': { '@media': { [media.forced]: { forcedColorAdjust: 'auto' } } },
  },
})
