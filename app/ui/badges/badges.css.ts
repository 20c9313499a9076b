import { globalStyle, style } from '@vanilla-extract/css'
import { fixed, gradient, media } from '../tokens.css'

export const list = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '.75rem 2.5rem',
  fontWeight: 600,
})
export const badge = style({
  display: 'flex',
  alignItems: 'center',
  gap: '.75rem',
  selectors: {
    '&::before': {
      content: '""',
      flex: 'none',
      width: '1rem',
      height: '1rem',
      borderRadius: '50%',
      background: gradient.nacre,
      boxShadow: `0 0 0 1px ${fixed.pearlRing}`,
    },
  },
  '@media': { [media.forced]: { selectors: { '&::before': { border: '1px solid CanvasText' } } } },
})
globalStyle(`${badge} > a`, { display: 'flex', alignItems: 'center', minHeight: '2.75rem' })
globalStyle(`${list}:has(a)`, { rowGap: 0 })
