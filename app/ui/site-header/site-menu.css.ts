import { globalStyle, keyframes, style } from '@vanilla-extract/css'
import { chevron as arrow, color, fixed, font, from, inLines, media, radius } from '../tokens.css'
import { toggle } from './site-header.css'

const slide = keyframes({ from: { transform: 'translate(100%)' } })

/** Below 900 px a drawer of 280 px beside its open hamburger, from there the row in the header. */
export const menu = style({
  display: 'none',
  '@media': {
    [media.narrow]: {
      selectors: {
        [`${toggle}[open] + &`]: {
          display: 'block',
          position: 'fixed',
          zIndex: 2,
          inset: '0 0 0 auto',
          width: '280px',
          maxWidth: '100%',
          paddingBottom: '2rem',
          overflow: 'auto',
          overscrollBehavior: 'contain',
          background: color.paper,
          color: color.ink,
          animation: `${slide} .2s ease-out`,
        },
      },
    },
    [from[900]]: { display: 'block', marginLeft: 'auto' },
    [`${media.forced} and ${media.narrow}`]: { borderLeft: '1px solid CanvasText' },
  },
})
export const brand = style({
  display: 'flex',
  alignItems: 'center',
  height: '72px',
  paddingLeft: '1.25rem',
  color: color.rose,
  '@media': { [from[600]]: { height: '80px' }, [from[900]]: { display: 'none' } },
})
export const list = style({
  '@media': {
    [from[900]]: {
      ...inLines,
      alignItems: 'center',
      gap: '.25rem',
      font: `600 1.0625rem/1 ${font.heading}`,
      ...({ readingFlow: 'flex-visual' } as object),
    },
  },
})

/** Wide screens show the menu's own order, also to the keyboard; the drawer lists pages first, groups after. */
export const places = [0, 1, 2, 3, 4, 5, 6].map((order) =>
  style({ '@media': { [from[900]]: { order } } }),
)

export const entry = style({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  color: 'inherit',
  textDecoration: 'none',
  '@media': {
    [media.narrow]: {
      justifyContent: 'space-between',
      minHeight: '3.25rem',
      padding: '.25rem 1.25rem',
      borderTop: `1px solid ${color.line}`,
      font: `600 1.0625rem/1.3 ${font.heading}`,
    },
    [from[900]]: { minHeight: '3rem', padding: '0 1rem', borderRadius: radius.pill },
  },
  selectors: { '&:hover': { color: 'inherit', textDecoration: 'none' } },
})
globalStyle(`${entry}:hover`, { '@media': { [from[900]]: { background: '#ffffff24' } } })

// The pearl under the current page, or under the group that holds it.
const closedGroup = 'details:not([open]):has([aria-current])'
const pearl = {
  content: '""',
  position: 'absolute',
  left: '50%',
  bottom: '1px',
  width: '8px',
  height: '8px',
  marginLeft: '-4px',
  borderRadius: '50%',
  background: fixed.white,
} as const
globalStyle(`a${entry}[aria-current]::after, ${closedGroup} > ${entry}::before`, {
  '@media': { [from[900]]: pearl },
})
globalStyle(`${menu} [aria-current]`, {
  '@media': {
    [media.narrow]: { color: color.rose, boxShadow: `inset 4px 0 ${color.rose}` },
    [media.forced]: { outline: '2px solid Highlight', outlineOffset: '-2px' },
  },
})

export const chevron = style({
  selectors: {
    '&::after': { ...arrow, width: '.5em', height: '.5em', margin: '-.25em .25em 0 .5em' },
    '[open] > &::after': { marginTop: '.25em', transform: 'rotate(225deg)' },
  },
})
export const pill = style({
  '@media': {
    [from[900]]: {
      marginLeft: '1rem',
      padding: '0 1.125rem 0 1.375rem',
      background: fixed.white,
      color: '#7d1673',
      selectors: { '&&:hover': { background: fixed.arch.rose, color: '#7d1673' } },
    },
    [`${media.forced} and ${from[900]}`]: { border: '2px solid ButtonText' },
  },
})
globalStyle(`${closedGroup} > ${pill}${pill}::before`, {
  '@media': { [from[900]]: { bottom: '-11px' } },
})
export const group = style({ position: 'relative' })
globalStyle(`${group}[open] > summary::before`, {
  '@media': {
    // Covers the page below the header's words, so that a press outside closes the menu.
    [from[900]]: { content: '""', position: 'fixed', zIndex: -1, inset: 0, cursor: 'default' },
  },
})
