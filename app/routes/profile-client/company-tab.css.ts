import { style } from '@vanilla-extract/css'
import { font } from '~/ui/tokens.css'

export const figure = style({
  font: `700 clamp(2.25rem, 1.8rem + 1.6vw, 3.25rem)/1 ${font.heading}`,
  letterSpacing: '-.03em',
  overflowWrap: 'anywhere',
})
