import { globalStyle, style } from '@vanilla-extract/css'
import { fixed, from, gradient, media, rowTarget, space, target } from '../tokens.css'
import { bar, tabs } from './tabs.css'

export const header = style({
  background: gradient.header,
  color: fixed.white,
  '@media': { print: { display: 'none' } },
})
globalStyle(`${header} > ${bar}`, { flexWrap: 'wrap', minHeight: '56px' })

/** A row of its own on narrow screens, below the desk's name and the sign-out. */
export const nav = style({
  flexBasis: '100%',
  order: 1,
  minWidth: 0,
  '@media': { [from[600]]: { flexBasis: 'auto', order: 0 } },
})
// One line that scrolls, so that the list begins on a phone's first screen.
globalStyle(`${nav} ${tabs}`, {
  '@media': {
    [media.narrow]: {
      flexWrap: 'nowrap',
      overflowX: 'auto',
      paddingRight: space[48],
      // The faded end hints at more.
      maskImage: 'linear-gradient(90deg, #000 80%, #0000)',
    },
  },
})
export const last = style({ ...rowTarget, columnGap: space[16] })
export const name = style({ display: 'none', '@media': { [from[600]]: { display: 'inline' } } })
export const link = style({
  ...target,
  flexWrap: 'wrap',
  columnGap: space[4],
  textDecoration: 'none',
  selectors: { '&, &:hover': { color: 'inherit' }, '&:hover': { textDecoration: 'underline' } },
})
