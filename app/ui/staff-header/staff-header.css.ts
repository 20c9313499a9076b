import { globalStyle, style } from '@vanilla-extract/css'
import { beside, tabs } from '../tabs/tabs.css'
import { fixed, from, gradient, media, rowTarget, target } from '../tokens.css'

export const header = style({
  background: gradient.header,
  color: fixed.white,
  '@media': { print: { display: 'none' } },
})

export const row = style({
  ...rowTarget,
  flexWrap: 'wrap',
  columnGap: '1.75rem',
  minHeight: '56px',
})

/** On narrow screens a row of its own, below the name of the desk and the way out. */
export const nav = style({
  flexBasis: '100%',
  order: 1,
  minWidth: 0,
  '@media': { [from[600]]: { flexBasis: 'auto', order: 0 } },
})

// One line that scrolls: the list begins on the first screen of a phone.
globalStyle(`${nav} ${tabs}`, {
  '@media': {
    [media.narrow]: {
      ...{ flexWrap: 'nowrap', overflowX: 'auto', whiteSpace: 'nowrap', paddingRight: '3rem' },
      // The faded end says that there is more.
      maskImage: 'linear-gradient(90deg, #000 80%, transparent)',
    },
  },
})

export const last = style([beside, { ...rowTarget, columnGap: '1rem' }])
export const name = style({ display: 'none', '@media': { [from[600]]: { display: 'inline' } } })

export const link = style({
  ...target,
  columnGap: '.25em',
  textDecoration: 'none',
  flexWrap: 'wrap',
  selectors: { '&, &:hover': { color: 'inherit' }, '&:hover': { textDecoration: 'underline' } },
})
