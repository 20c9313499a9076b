import { style } from '@vanilla-extract/css'
import { fixed, font, from, space, target } from '../tokens.css'

export const logo = style({
  ...target,
  gap: space[8],
  color: 'inherit',
  // In px, as the header's height.
  font: `700 clamp(16px, 6.2vw, 1.4375rem)/1 ${font.text}`,
  whiteSpace: 'nowrap',
  letterSpacing: '-.02em',
  textDecoration: 'none',
  selectors: {
    '&:hover': { color: 'inherit' },
    'footer &, footer &:hover': { color: fixed.white },
  },
  '@media': { [from[900]]: { fontSize: '1.75rem' } },
})
export const mark = style({
  flex: 'none',
  width: 'min(2.75rem, 52px)',
  height: 'min(2.75rem, 52px)',
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 3,
  strokeLinecap: 'round',
})
export const pearl = style({ fill: 'currentColor', stroke: 'none' })
