import { globalStyle, style } from '@vanilla-extract/css'
import { from, media, space } from '../tokens.css'

export const form = style({
  display: 'grid',
  gap: space[16],
  alignItems: 'end',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  '@media': {
    [from[600]]: { gridTemplateColumns: 'minmax(0, 1fr) 15rem' },
    [from[900]]: { gridTemplateColumns: 'minmax(0, 1fr) 15rem auto' },
  },
})
// The words have a row of their own.
globalStyle(`${form} > :first-child:not(input), ${form} > input + :not(input)`, {
  '@media': { [media.small]: { gridColumn: '1 / -1' } },
})
