import { globalStyle, style } from '@vanilla-extract/css'
import * as tokens from '../tokens.css'
import { offScreen } from '../visually-hidden/visually-hidden.css'

const { color, fixed, from, layer, radius, space } = tokens
const unprinted = { '@media': { print: { display: 'none' } } } as const

export const skip = style({
  ...unprinted,
  position: 'fixed',
  zIndex: layer.top,
  top: space[16],
  left: space[16],
  padding: `${space[12]} ${space[16]}`,
  background: color.focus,
  color: fixed.ink,
  selectors: { '&:not(:focus)': { ...offScreen, position: 'fixed', padding: 0 } },
})

export const header = style({
  position: 'sticky',
  zIndex: layer.header,
  top: 0,
  background: tokens.gradient.header,
  color: fixed.white,
  '@media': {
    // Only the main row stays while reading: the contact strip scrolls away.
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
export const rowHeight = { height: '72px', '@media': { [from[600]]: { height: '80px' } } } as const
export const row = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  ...rowHeight,
  '@media': {
    ...rowHeight['@media'],
    [from[900]]: {
      height: 'auto',
      minHeight: '86px',
      flexWrap: 'wrap',
      selectors: { [`${slim} &`]: { minHeight: '64px' } },
    },
  },
})

/** The room beside the page's column is as wide as the link with its words. */
const roomy = '(min-width: 100em)'

/**
 * In the header, which follows: below 1600 px every other place on the screen has something to read or to press.
 * A circle, with a word from 1200 px. From 1600 px it floats beside the page's column.
 */
export const chat = style({
  ...tokens.inLines,
  flex: 'none',
  alignItems: 'center',
  justifyContent: 'center',
  gap: space[8],
  width: 'min(2.75rem, 48px)',
  height: 'min(2.75rem, 48px)',
  marginInline: `auto ${space[12]}`,
  borderRadius: radius.pill,
  ...tokens.type.label,
  textDecoration: 'none',
  background: fixed.dusk.sea,
  selectors: { '&, &:hover': { color: fixed.white }, '&:hover': { background: fixed.deck } },
  '@media': {
    ...unprinted['@media'],
    [from[900]]: { order: 1, marginInline: `${space[12]} 0` },
    // As wide in both typefaces of a first visit, so that the menu does not move.
    [from[1200]]: { width: '6.5rem' },
    [roomy]: {
      position: 'fixed',
      right: space[16],
      bottom: space[16],
      width: 'auto',
      height: '3.25rem',
      padding: `0 ${space[16]}`,
      boxShadow: tokens.shadow,
      selectors: { '&:focus-visible': { boxShadow: `0 0 0 7px ${fixed.nightRing}` } },
    },
  },
})
const shown = { position: 'static', clipPath: 'none' } as const
const unseen = { position: 'absolute', clipPath: 'inset(50%)' } as const
export const chatWord = style({ ...unseen, '@media': { [from[1200]]: shown } })
export const moreChatWords = style({ ...unseen, '@media': { [roomy]: shown } })
