import { globalStyle, style } from '@vanilla-extract/css'
import { inLines, media, pearl } from '../tokens.css'

export const list = style({
  ...inLines,
  gap: '.75rem 2.5rem',
  fontWeight: 600,
})
export const badge = style({
  display: 'flex',
  alignItems: 'center',
  gap: '.75rem',
  selectors: {
    '&::before': {
      ...pearl,
      width: '1rem',
      height: '1rem',
    },
  },
  '@media': { [media.forced]: { selectors: { '&::before': { border: '1px solid CanvasText' } } } },
})
globalStyle(`${badge} > a`, { display: 'flex', alignItems: 'center', minHeight: '2.75rem' })
globalStyle(`${list}:has(a)`, { rowGap: 0 })
