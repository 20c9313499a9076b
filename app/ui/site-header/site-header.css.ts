import { globalStyle, style } from '@vanilla-extract/css'
import * as tokens from '../tokens.css'
import { offScreen } from '../visually-hidden/visually-hidden.css'

const { color, fixed, from, layer, radius, space } = tokens
export const skip = style({
  position: 'fixed',
  zIndex: layer.top,
  top: space[16],
  left: space[16],
  padding: `${space[12]} ${space[16]}`,
  background: color.focus,
  color: fixed.ink,
  selectors: { '&:not(:focus)': { ...offScreen, position: 'fixed', padding: 0 } },
  '@media': { print: { display: 'none' } },
})

export const header = style({
  position: 'sticky',
  zIndex: layer.header,
  top: 0,
  background: tokens.gradient.header,
  color: fixed.white,
  '@media': {
    // Only the main row sticks: the contact strip scrolls away.
    [from[900]]: { top: '-44px' },
    '(max-height: 30rem), print': { position: 'static' },
  },
})
/** Without the contact strip, over a bar of tabs. */
export const slim = style({ selectors: { [`${header}&`]: { top: 0 } } })

export const strip = style({
  display: 'none',
  '@media': {
    [`screen and ${from[900]}`]: {
      ...tokens.inLines,
      alignItems: 'center',
      columnGap: space[32],
      minHeight: '44px',
    },
  },
})
export const stripBand = style({ background: color.night, fontSize: '.875rem' })
export const place = style({ marginRight: 'auto' })
globalStyle(`${strip} a`, { padding: `${space[8]} 0`, color: 'inherit', textDecoration: 'none' })

/** In px, whatever the size of text; larger text makes the wide one higher. */
export const row = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  height: '72px',
  '@media': {
    [from[600]]: { height: '80px' },
    [from[900]]: {
      height: 'auto',
      minHeight: '86px',
      flexWrap: 'wrap',
      selectors: { [`${slim} &`]: { minHeight: '64px' } },
    },
  },
})

/** A circle, with text where the row has space. */
export const chat = style({
  ...tokens.rowTarget,
  flex: 'none',
  justifyContent: 'center',
  gap: space[8],
  width: 'min(2.75rem, 48px)',
  minHeight: 'min(2.75rem, 48px)',
  marginInline: `auto ${space[12]}`,
  borderRadius: radius.pill,
  ...tokens.type.label,
  textDecoration: 'none',
  background: fixed.dusk.sea,
  selectors: { '&, &:hover': { color: fixed.white }, '&:hover': { background: fixed.deck } },
  '@media': {
    [from[900]]: { order: 1, marginInline: `${space[12]} 0` },
    // As wide in both typefaces, so that the menu does not move.
    [from[1200]]: { width: '9.5rem' },
    print: { display: 'none' },
  },
})
export const chatWords = style({ '@media': { '(max-width: 74.99em)': offScreen } })
