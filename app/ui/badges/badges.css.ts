import { globalStyle, style } from '@vanilla-extract/css'
import { bead, inLines, rowTarget } from '../tokens.css'

export const list = style({
  ...inLines,
  gap: '.75rem 2.5rem',
  fontWeight: 600,
})
export const badge = style({
  display: 'flex',
  alignItems: 'center',
  gap: '.75rem',
  selectors: { '&::before': { ...bead, width: '1rem', height: '1rem' } },
})
globalStyle(`${badge} > a`, rowTarget)
globalStyle(`${list}:has(a)`, { rowGap: 0 })
