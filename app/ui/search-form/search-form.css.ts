import { globalStyle, style } from '@vanilla-extract/css'
import { from, media, space } from '../tokens.css'

export const form = style({
  display: 'grid',
  gap: `${space[16]} ${space[8]}`,
  alignItems: 'end',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  '@media': {
    [from[600]]: { gap: space[16], gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 14rem) auto' },
  },
})
// The words have a row of their own.
globalStyle(`${form} > :first-child:not(input), ${form} > input + :not(input)`, {
  '@media': { [media.small]: { gridColumn: '1 / -1' } },
})
