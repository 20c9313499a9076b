import { style } from '@vanilla-extract/css'
import { bead, font } from '../tokens.css'

export const eyebrow = style({
  display: 'flex',
  alignItems: 'center',
  gap: '.625rem',
  marginBottom: '.625rem',
  font: `600 1.0625rem/1.2 ${font.heading}`,
  selectors: { '&::before': { ...bead, width: '.75rem', height: '.75rem' } },
})
