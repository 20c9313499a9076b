import { style } from '@vanilla-extract/css'
import { fixed, font, gradient, media } from '../tokens.css'

export const eyebrow = style({
  display: 'flex',
  alignItems: 'center',
  gap: '.625rem',
  marginBottom: '.625rem',
  font: `600 1.0625rem/1.2 ${font.heading}`,
  selectors: {
    '&::before': {
      content: '""',
      flex: 'none',
      width: '.75rem',
      height: '.75rem',
      borderRadius: '50%',
      background: gradient.nacre,
      boxShadow: `0 0 0 1px ${fixed.pearlRing}`,
      '@media': { [media.forced]: { border: '1px solid CanvasText' } },
    },
  },
})
