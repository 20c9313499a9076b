import { globalStyle, style } from '@vanilla-extract/css'
import { color, font, gutters, inLines, media, pearl, radius, target } from '../tokens.css'

export const chips = style({
  ...inLines,
  gap: '.625rem',
  '@media': {
    // One line, which goes on beyond the screen's edge.
    [media.narrow]: {
      flexWrap: 'nowrap',
      marginInline: `calc(${gutters} / -2)`,
      // Rings of focus need room on all sides.
      padding: `.5rem calc(${gutters} / 2)`,
      overflowX: 'auto',
      scrollbarWidth: 'none',
    },
    [media.large]: { flexWrap: 'wrap' },
  },
})
export const chip = style({
  whiteSpace: 'nowrap',
  position: 'relative',
  ...target,
  padding: '.25rem 1.125rem',
  border: `2px solid ${color.edge}`,
  borderRadius: radius.pill,
  color: color.ink,
  font: `600 1rem/1.2 ${font.heading}`,
  textDecoration: 'none',
  selectors: {
    '&:hover': { borderColor: color.ink, color: color.ink },
    '&[aria-current]': { background: color.ink, borderColor: color.ink, color: color.paper },
    '&[aria-current]::before': {
      ...pearl,
      // Every chip has room before its word, so that none moves when another is chosen.
      position: 'absolute',
      left: '.3125rem',
      width: '.5rem',
      height: '.5rem',
    },
  },
  '@media': {
    [media.forced]: {
      selectors: {
        '&[aria-current]': { color: 'LinkText', outline: '2px solid Highlight' },
        '&[aria-current]::before': { border: '.25rem solid Highlight' },
      },
    },
  },
})
globalStyle(`${chips} > :has([aria-current])`, {
  '@media': { [`${media.narrow} and (scripting: none)`]: { order: -1 } },
})
