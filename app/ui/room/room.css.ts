import { globalStyle, style } from '@vanilla-extract/css'
import { row } from '../site-header/site-header.css'
import { pill } from '../site-header/site-menu.css'
import { color, fixed, font, from, media } from '../tokens.css'

/** The site's header, lower from 900 px on. */
export const header = style({
  '@media': { [from[900]]: { selectors: { '&&': { top: 0, minHeight: '64px' } } } },
})
globalStyle(`${header} ${row}`, { '@media': { [from[900]]: { minHeight: '64px' } } })
// The pearl of the page shown: its tab says it.
globalStyle(`${header} ${pill}${pill}${pill}::before`, {
  '@media': { [from[900]]: { content: 'none' } },
})
globalStyle(`${header} ~ main h1`, { fontSize: 'clamp(1.75rem, 1.4rem + 1.6vw, 2.5rem)' })

export const bar = style({
  background: color.night,
  color: fixed.white,
  '@media': { print: { display: 'none' } },
})
export const list = style({
  display: 'flex',
  gap: '1.75rem',
  overflowX: 'auto',
})
export const tab = style({
  display: 'flex',
  alignItems: 'center',
  minHeight: '2.75rem',
  padding: 0,
  borderBlock: '3px solid transparent',
  color: 'inherit',
  font: `600 1rem/1 ${font.heading}`,
  whiteSpace: 'nowrap',
  textDecoration: 'none',
  selectors: {
    '&:hover': { color: 'inherit', textDecoration: 'underline' },
    '&[aria-current]': { borderBottomColor: 'currentcolor' },
    // Inside: the scrolling strip would cut an outer ring.
    '&:focus-visible': { outlineOffset: '-4px', boxShadow: 'none' },
  },
  '@media': {
    [media.forced]: {
      borderBottomColor: 'Canvas',
      selectors: { '&[aria-current]': { borderColor: 'Highlight' } },
    },
  },
})

export const line = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '.25rem 2rem',
  paddingBlock: '.75rem 1.25rem',
})
export const lineLinks = style({ display: 'flex', flexWrap: 'wrap', columnGap: '1.5rem' })
