import { globalStyle, style } from '@vanilla-extract/css'
import { bare, font, innerRing, media, rowTarget } from '../tokens.css'

export const nav = style({ minWidth: 0 })
export const tabs = style({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 'clamp(.875rem, 4vw, 1.75rem)',
})
export const tab = style({
  ...rowTarget,
  borderBlock: '3px solid transparent',
  font: `600 1rem/1 ${font.heading}`,
  whiteSpace: 'nowrap',
  textDecoration: 'none',
  selectors: {
    '&, &:hover': { color: 'inherit' },
    '&:hover': { textDecoration: 'underline' },
    '&[aria-current]': { borderBottomColor: 'currentcolor' },
    '&:focus-visible': innerRing,
  },
  '@media': {
    [media.forced]: {
      borderBottomColor: 'Canvas',
      selectors: { '&[aria-current]': { borderColor: 'Highlight' } },
    },
  },
})
export const beside = style({ marginLeft: 'auto', whiteSpace: 'nowrap' })
globalStyle(`${beside} button`, { ...bare, minHeight: '2.75rem', color: 'inherit' })
globalStyle(`${beside} button:hover`, { textDecoration: 'underline' })
