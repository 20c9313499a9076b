import { globalStyle, style } from '@vanilla-extract/css'
import { color, from, inLines } from '../tokens.css'

const wide = from[600]

export const table = style({ width: '100%', borderCollapse: 'collapse', lineHeight: 1.4 })
export const head = style({
  display: 'none',
  '@media': { [wide]: { display: 'table-header-group' } },
})
export const heading = style({
  padding: '.375rem .75rem .375rem 0',
  textAlign: 'left',
  fontSize: '.9375rem',
  color: color.ink2,
})
export const row = style({
  ...inLines,
  columnGap: '.625rem',
  padding: '.5rem 0',
  borderTop: `1px solid ${color.line}`,
  '@media': { [wide]: { display: 'table-row' } },
})
export const card = style([
  row,
  {
    padding: '.75rem',
    border: `1px solid ${color.line}`,
    selectors: { '& + &': { marginTop: '.5rem' } },
    '@media': { [wide]: { border: 0 } },
  },
])
globalStyle(`${card} > :first-child`, { flexBasis: '100%' })
export const cell = style({
  overflowWrap: 'anywhere',
  verticalAlign: 'baseline',
  '@media': {
    [wide]: { padding: '.375rem .75rem .375rem 0', borderTop: `1px solid ${color.line}` },
  },
})
/** Short words stay whole beside long ones. */
export const short = style([cell, { '@media': { [wide]: { overflowWrap: 'normal' } } }])
globalStyle(`${cell}[data-name]::before`, {
  content: 'attr(data-name) " "',
  color: color.ink2,
  '@media': { [wide]: { content: 'none' } },
})
