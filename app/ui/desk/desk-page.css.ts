import { globalStyle, style } from '@vanilla-extract/css'
import { tabs } from '../tabs/tabs.css'
import { color, inLines, oneColumn, space, target } from '../tokens.css'

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
export const title = style({ paddingBlock: space[8], fontSize: '1.375rem', lineHeight: 1.2 })

export const boxLabel = style({ ...target, gap: space[8] })

export const line = style({
  ...inLines,
  alignItems: 'flex-end',
  gap: `${space[8]} ${space[12]}`,
})
globalStyle(`${line} label`, { fontSize: '.9375rem' })

export const bar = style({
  position: 'sticky',
  top: 0,
  zIndex: 2,
  ...inLines,
  alignItems: 'center',
  gap: `${space[4]} ${space[12]}`,
  background: color.paper,
  '@media': { print: { display: 'none' } },
})
// Shown after the first tick.
globalStyle(`form:not(:has(tbody :checked)) > ${bar}`, { display: 'none' })
