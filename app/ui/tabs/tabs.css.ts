import { createVar, fallbackVar, style } from '@vanilla-extract/css'
import { color, font, media } from '../tokens.css'

/** How far the strip runs into the page's gutter on either side (a length; none by itself). */
export const bleed = createVar()
const gutter = fallbackVar(bleed, '0px')

export const tabs = style({
  display: 'flex',
  gap: '.25rem',
  overflowX: 'auto',
  scrollbarWidth: 'none',
  marginInline: `calc(-1 * ${gutter})`,
  paddingInline: gutter,
})
export const item = style({ flex: 'none' })
export const tab = style({
  display: 'flex',
  alignItems: 'center',
  minHeight: '3.25rem',
  padding: '0 1rem',
  borderBottom: '4px solid transparent',
  font: `600 1.0625rem/1 ${font.heading}`,
  textDecoration: 'none',
  selectors: {
    '&, &:hover': { color: color.ink2 },
    '&:hover': { color: color.ink, borderColor: color.line },
    '&[aria-current]': { color: color.ink, borderColor: color.rose },
    // Inside: the scrolling strip would cut an outer ring.
    '&:focus-visible': {
      outlineOffset: '-5px',
      boxShadow: `inset 0 0 0 2px ${color.ink}, inset 0 0 0 7px ${color.ink}`,
    },
  },
  '@media': {
    [media.forced]: {
      borderBottomColor: 'Canvas',
      selectors: { '&[aria-current]': { borderColor: 'Highlight' } },
    },
  },
})
