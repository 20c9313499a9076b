import { style } from '@vanilla-extract/css'
import { font, media, pearl } from '../tokens.css'

export const eyebrow = style({
  display: 'flex',
  alignItems: 'center',
  gap: '.625rem',
  marginBottom: '.625rem',
  font: `600 1.0625rem/1.2 ${font.heading}`,
  selectors: {
    '&::before': {
      ...pearl,
      width: '.75rem',
      height: '.75rem',
      '@media': { [media.forced]: { border: '1px solid CanvasText' } },
    },
  },
})
