import { globalStyle, style } from '@vanilla-extract/css'
import { color, gutters, inLines, media, pearl, radius, space, target, type } from '../tokens.css'

export const chips = style({
  ...inLines,
  gap: space[8],
  '@media': {
    // One line, which scrolls beyond the screen's edge.
    [media.narrow]: {
      flexWrap: 'nowrap',
      marginInline: `calc(${gutters} / -2)`,
      // Focus rings need space on all sides.
      padding: `${space[8]} calc(${gutters} / 2)`,
      overflowX: 'auto',
      scrollbarWidth: 'none',
    },
    [media.large]: { flexWrap: 'wrap' },
  },
})
// Without script the page reloads: the chosen chip must be in view.
globalStyle(`${chips} > :has([aria-current])`, {
  '@media': { [`${media.narrow} and (scripting: none)`]: { order: -1 } },
})
export const chip = style({
  ...target,
  position: 'relative',
  padding: `${space[4]} ${space[16]}`,
  border: `2px solid ${color.edge}`,
  borderRadius: radius.pill,
  ...type.label,
  fontSize: '1rem',
  textDecoration: 'none',
  whiteSpace: 'nowrap',
  selectors: {
    '&, &:hover': { color: color.ink },
    '&:hover': { borderColor: color.ink },
    '&[aria-current]': { background: color.ink, borderColor: color.ink, color: color.paper },
    // Every chip has space for the mark, so that none moves.
    '&[aria-current]::before': {
      ...pearl,
      position: 'absolute',
      left: space[4],
      width: space[8],
      height: space[8],
    },
  },
  '@media': {
    [media.forced]: { selectors: { '&[aria-current]': { outline: '2px solid Highlight' } } },
  },
})
