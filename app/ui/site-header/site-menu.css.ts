import { globalStyle, style } from '@vanilla-extract/css'
import { styleInside } from '../style-inside'
import * as tokens from '../tokens.css'

const { bare, color, fixed, from, layer, media, radius, rowTarget, space, type } = tokens

// Covers the page, so that a click beside the menu closes it.
const cover = { content: '""', position: 'fixed', inset: 0, cursor: 'default' } as const

/** The hamburger; the menu is its next element, so wide screens need no copy. */
export const toggle = style({ '@media': { [`${from[900]}, print`]: { display: 'none' } } })
export const summary = style({
  selectors: {
    '&:focus-visible': { outline: 'none', boxShadow: 'none' },
    [`${toggle}[open] > &::before`]: { ...cover, background: fixed.veil },
  },
})
export const hamburger = style({
  ...tokens.centred,
  width: '48px',
  height: '48px',
  marginRight: '-12px',
  borderRadius: radius.pill,
  fontSize: '22px',
  selectors: {
    [`${toggle}[open] &`]: {
      position: 'fixed',
      zIndex: layer.bar,
      top: '12px',
      right: '1.25rem',
      color: color.ink,
    },
    [`${summary}:focus-visible > &`]: {
      outline: `3px solid ${color.focus}`,
      outlineOffset: '-3px',
      boxShadow: `0 0 0 2px ${color.ink}`,
    },
  },
})
globalStyle(`${toggle}:not([open]) svg + svg, ${toggle}[open] svg:first-child`, { display: 'none' })
globalStyle(`body:has(${toggle}[open])`, { '@media': { [media.narrow]: { overflow: 'hidden' } } })

/** A drawer of 280 px below 900 px, otherwise a row in the header. */
export const menu = style({
  '@media': {
    [media.narrow]: {
      display: 'none',
      selectors: {
        [`${toggle}[open] + &`]: {
          display: 'block',
          position: 'fixed',
          zIndex: layer.above,
          inset: '0 0 0 auto',
          width: '280px',
          maxWidth: '100%',
          overflow: 'auto',
          overscrollBehavior: 'contain',
          background: color.paper,
          color: color.ink,
        },
      },
    },
    [from[900]]: { marginLeft: 'auto' },
  },
})
export const brand = style({
  padding: `${space[16]} 1.25rem`,
  color: color.rose,
  '@media': { [from[900]]: { display: 'none' } },
})
export const list = style({
  '@media': { [from[900]]: { ...tokens.inLines, alignItems: 'center', gap: space[4] } },
})
export const group = style({ position: 'relative' })

const pearlBelow = {
  content: '""',
  position: 'absolute',
  left: 'calc(50% - 4px)',
  bottom: '1px',
  width: '8px',
  height: '8px',
  borderRadius: radius.pill,
  background: fixed.white,
} as const
export const entry = style({
  position: 'relative',
  ...type.label,
  ...rowTarget,
  selectors: {
    '&, &:hover': { color: 'inherit', textDecoration: 'none' },
    'details > &::after': tokens.chevron,
    '[open] > &::after': tokens.chevronOpen,
  },
  '@media': {
    [media.narrow]: {
      justifyContent: 'space-between',
      minHeight: '3.25rem',
      padding: `${space[4]} 1.25rem`,
      borderTop: `1px solid ${color.line}`,
    },
    [from[900]]: {
      minHeight: '3rem',
      padding: `0 ${space[16]}`,
      borderRadius: radius.pill,
      selectors: {
        '&:hover': { background: fixed.haze },
        // The current page, or the group that holds it.
        '&[aria-current]::before, details:has([aria-current]) > &::before': pearlBelow,
        [`${group}[open] > &::before`]: {
          ...cover,
          zIndex: layer.behind,
          width: 'auto',
          height: 'auto',
          background: 'none',
        },
      },
    },
  },
})
export const pill = style({
  '@media': {
    [from[900]]: {
      marginLeft: space[16],
      background: fixed.white,
      selectors: {
        '&, &&:hover': { color: fixed.plumBand },
        '&&:hover': { background: fixed.arch.rose },
      },
    },
  },
})
export const items = style({
  '@media': {
    [from[900]]: {
      position: 'absolute',
      right: 0,
      top: `calc(100% + ${space[8]})`,
      minWidth: '17rem',
      maxHeight: 'calc(100vh - 7rem)',
      overflow: 'auto',
      padding: space[8],
      background: color.card,
      color: color.ink,
      borderRadius: radius.card,
      boxShadow: tokens.shadow,
    },
    [`${media.forced} and ${from[900]}`]: { border: '2px solid CanvasText' },
  },
})
styleInside(items, {
  ':is(a, button)': {
    ...bare,
    ...rowTarget,
    width: '100%',
    paddingInline: `${space[32]} ${space[16]}`,
    color: 'inherit',
    textDecoration: 'none',
  },
  ':is(a, button):is(:hover, [aria-current])': { color: 'inherit', background: color.roseTint },
})
styleInside(menu, {
  '[aria-current]': {
    '@media': {
      [media.narrow]: { color: color.rose, boxShadow: `inset 4px 0 ${color.rose}` },
      [media.forced]: { outline: '2px solid Highlight', outlineOffset: '-2px' },
    },
  },
  // Inner rings: the drawer's edges would cut outer ones off.
  ':focus-visible': tokens.innerRing,
})
