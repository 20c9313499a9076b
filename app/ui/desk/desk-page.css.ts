import { globalStyle, style } from '@vanilla-extract/css'
import { slot } from '../field/field.css'
import { tabs } from '../tabs/tabs.css'
import { from, inLines, oneColumn, space, target } from '../tokens.css'
import { offScreen } from '../visually-hidden/visually-hidden.css'

export const page = style({
  ...oneColumn,
  gap: space[4],
  paddingBlock: `${space[4]} 3rem`,
})
export const head = style({
  ...inLines,
  alignItems: 'center',
  minHeight: '2.75rem',
  gap: `0 ${space[24]}`,
})
globalStyle(`${head} ${tabs}`, { gap: space[16] })
// Long ones have two lines.
export const title = style({ paddingBlock: space[8], fontSize: '1.375rem', lineHeight: 1.2 })

export const measure = style({ maxWidth: '48rem' })
export const boxLabel = style({ ...target, gap: space[8] })

export const search = style({
  ...oneColumn,
  columnGap: space[16],
  alignItems: 'center',
  '@media': {
    [from[900]]: { gridTemplateColumns: 'minmax(0, 32rem) auto 1fr' },
  },
})
export const searchLine = style({ ...inLines, alignItems: 'center', gap: space[12] })
export const first = style({ flex: '1 1 8rem', minWidth: 0 })
export const more = style({
  '@media': { [from[900]]: { selectors: { '&[open]': { gridColumn: '1 / -1' } } } },
})
export const fields = style({
  display: 'grid',
  gap: `${space[8]} ${space[16]}`,
  alignItems: 'start',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  '@media': {
    [from[900]]: { gridTemplateColumns: 'repeat(5, minmax(0, 1fr))' },
  },
})
export const line = style({
  ...inLines,
  alignItems: 'flex-end',
  gap: `${space[8]} ${space[12]}`,
})
globalStyle(`:is(${fields}, ${line}) label`, { fontSize: '.9375rem' })
globalStyle(`:is(${fields}, ${first}) :is(input, select)`, {
  minHeight: '2.75rem',
  padding: '.25rem .625rem',
})
globalStyle(`${first} ${slot}`, { marginTop: 0 })
// The placeholder says the same.
globalStyle(`${first} label`, offScreen)
