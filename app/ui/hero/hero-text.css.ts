import { style } from '@vanilla-extract/css'
import { bead, space } from '../tokens.css'

export const name = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[12],
  marginBottom: space[12],
  fontWeight: 600,
  lineHeight: 1.2,
  selectors: { '&::before': { ...bead, width: '.75rem', height: '.75rem' } },
})
export const lead = style({
  maxWidth: '30em',
  marginBlock: `${space[16]} ${space[24]}`,
  fontSize: 'clamp(1.125rem, 1.05rem + .4vw, 1.3125rem)',
})
