import { globalStyle, style } from '@vanilla-extract/css'
import { bare, color, font, from, innerRing, media, radius, rowTarget, shadow } from '../tokens.css'
import { entry, menu } from './site-menu.css'

export const items = style({
  '@media': {
    [from[900]]: {
      position: 'absolute',
      right: 0,
      top: 'calc(100% + 10px)',
      minWidth: '17rem',
      maxHeight: 'calc(100vh - 7rem)',
      overflow: 'auto',
      padding: '.5rem',
      background: color.card,
      color: color.ink,
      borderRadius: radius.card,
      boxShadow: shadow,
    },
    [`${media.forced} and ${from[900]}`]: { border: '2px solid CanvasText' },
  },
})
const item = `${items} :is(a, button)`
globalStyle(item, {
  ...bare,
  ...rowTarget,
  width: '100%',
  color: 'inherit',
  textAlign: 'left',
  textDecoration: 'none',
  '@media': {
    [media.narrow]: { padding: '.25rem 1.25rem .25rem 2.25rem', font: `1rem/1.3 ${font.body}` },
    [from[900]]: {
      gap: '.75rem',
      minHeight: '2.875rem',
      padding: '0 1rem',
      borderRadius: '12px',
      font: `600 1.0625rem/1 ${font.heading}`,
    },
  },
})
globalStyle(`${item}::before`, {
  '@media': {
    [from[900]]: {
      content: '""',
      width: '10px',
      height: '10px',
      border: `2px solid ${color.rose}`,
      borderRadius: '50%',
    },
  },
})
globalStyle(`${item}:hover`, {
  textDecoration: 'none',
  color: 'inherit',
  '@media': {
    [from[900]]: { background: color.roseTint },
    [media.narrow]: { textDecoration: 'underline' },
  },
})
globalStyle(`${item}:is(:hover, [aria-current])::before`, { background: color.rose })

// Rings stay inside: the drawer's edges would cut them off, and its background is the page's.
globalStyle(`${menu} ${entry}:focus-visible`, { '@media': { [media.narrow]: innerRing } })
globalStyle(`${menu} ${items} :focus-visible`, innerRing)
