import { globalStyle, style } from '@vanilla-extract/css'
import { from, space } from '../tokens.css'

const opens = 'selector(::details-content)'

export const details = style({ '@media': { print: { display: 'none' } } })
// Wide enough to stand open; older browsers let it be opened.
globalStyle(`${details}::details-content`, {
  '@media': { [from[900]]: { contentVisibility: 'visible' } },
})
export const summaryWhereNarrow = style({
  fontSize: '1rem',
  '@supports': {
    [opens]: { '@media': { [from[900]]: { selectors: { '&&': { display: 'none' } } } } },
  },
})

export const form = style({
  display: 'grid',
  gap: `${space[12]} ${space[16]}`,
  alignItems: 'start',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  '@media': {
    [from[900]]: { gridTemplateColumns: 'minmax(0, 2.5fr) repeat(4, minmax(0, 1.25fr)) auto' },
  },
})
export const first = style({
  gridColumn: '1 / -1',
  '@media': { [from[900]]: { gridColumn: 'auto' } },
})
/** In one line with the controls beside it, which stand below their labels. */
export const submit = style({ '@media': { [from[900]]: { paddingTop: '1.65rem' } } })

export const line = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-end',
  gap: `${space[12]} ${space[16]}`,
})

globalStyle(`:is(${form}, ${line}) label`, { fontSize: '.9375rem' })
globalStyle(`${form} :is(input, select)`, { minHeight: '2.75rem', padding: '.375rem .625rem' })
