import { style } from '@vanilla-extract/css'
import { color } from '../tokens.css'

export const table = style({ width: '100%', borderCollapse: 'collapse' })
export const caption = style({ paddingBottom: '.5rem', textAlign: 'left', color: color.ink2 })
export const cell = style({
  padding: '.75rem 1rem .75rem 0',
  borderBottom: `1px solid ${color.line}`,
  textAlign: 'left',
  verticalAlign: 'baseline',
  selectors: { '&:last-child': { paddingRight: 0 } },
})
export const head = style({ fontSize: '.9375rem', color: color.ink2 })
export const number = style({
  selectors: { '&&': { textAlign: 'right', fontVariantNumeric: 'tabular-nums' } },
})
