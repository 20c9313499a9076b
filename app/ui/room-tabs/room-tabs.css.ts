import { style } from '@vanilla-extract/css'
import { color, fixed, font, media } from '../tokens.css'

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
