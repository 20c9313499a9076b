import { style } from '@vanilla-extract/css'
import { from, space } from '../tokens.css'

export const form = style({
  display: 'grid',
  gap: space[16],
  alignItems: 'end',
  '@media': {
    [from[600]]: { gridTemplateColumns: 'minmax(0, 1fr) 15rem' },
    [from[900]]: { gridTemplateColumns: 'minmax(0, 1fr) 15rem auto' },
  },
})
