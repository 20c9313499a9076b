import { globalStyle, style } from '@vanilla-extract/css'
import { space } from '~/ui/tokens.css'

export const form = style({
  display: 'grid',
  gap: space[8],
  alignItems: 'end',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
})

export const list = style({
  display: 'grid',
  gap: `${space[12]} ${space[32]}`,
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(26rem, 100%), 1fr))',
})
// An opening's facts stand close to its title, whose place for fingers is higher than its line.
globalStyle(`${list} > li > p`, { marginTop: '-.5rem' })

export const categories = style({
  display: 'grid',
  columnGap: space[16],
  gridTemplateColumns: 'repeat(auto-fill, minmax(9.375rem, 1fr))',
})
