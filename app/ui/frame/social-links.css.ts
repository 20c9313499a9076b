import { style } from '@vanilla-extract/css'
import { color, fixed, square } from '../tokens.css'

export const list = style({ display: 'flex', flexWrap: 'wrap', gap: '.5rem' })
export const circle = style({
  ...square,
  border: '2px solid',
  borderRadius: '50%',
  color: 'inherit',
  selectors: {
    '&:hover': { background: color.ink, borderColor: color.ink, color: color.paper },
    '[data-on-night] &:hover': {
      background: fixed.white,
      borderColor: fixed.white,
      color: fixed.nightRing,
    },
  },
})
