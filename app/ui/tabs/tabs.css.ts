import { style } from '@vanilla-extract/css'
import { font, innerRing, media, rowTarget } from '../tokens.css'

export const tabs = style({
  display: 'flex',
  gap: 'clamp(.875rem, 4vw, 1.75rem)',
  overflowX: 'auto',
  scrollbarWidth: 'none',
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
