import { style } from '@vanilla-extract/css'
import { font, from, target } from '../tokens.css'

export const logo = style({
  ...target,
  gap: 'min(.625rem, 10px)',
  color: 'inherit',
  // The header's height is in px, whatever the size of text.
  font: `700 clamp(16px, 6.2vw, 1.4375rem)/1 ${font.heading}`,
  whiteSpace: 'nowrap',
  letterSpacing: '-.02em',
  textDecoration: 'none',
  selectors: { '&:hover': { color: 'inherit' } },
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
export const large = style({ '@media': { [from[900]]: { width: '3.25rem', height: '3.25rem' } } })
export const pearl = style({ fill: 'currentColor', stroke: 'none' })
