import { style } from '@vanilla-extract/css'
import { color, font, from, oneColumn } from '~/ui/tokens.css'

export const figures = style({
  ...oneColumn,
  gap: '1.5rem',
  '@media': { [from[600]]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
})
export const name = style({ color: color.ink2 })
export const figure = style({
  font: `700 clamp(2.25rem, 1.8rem + 1.6vw, 3.25rem)/1 ${font.heading}`,
  letterSpacing: '-.03em',
  overflowWrap: 'anywhere',
})
