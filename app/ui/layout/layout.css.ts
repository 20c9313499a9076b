import { style, styleVariants } from '@vanilla-extract/css'
import { color, fixed, from, inLines, oneColumn, pageWidth, space } from '../tokens.css'

const column = style({ ...oneColumn, alignContent: 'start' })
const gaps = {
  8: space[8],
  12: space[12],
  16: space[16],
  24: space[24],
  32: space[32],
  48: space[48],
}
export const stack = styleVariants(gaps, (gap) => [column, { gap }])

export const row = style({ ...inLines, gap: `${space[12]} ${space[16]}`, alignItems: 'center' })
export const between = style({ justifyContent: 'space-between', rowGap: space[16] })

export const container = style({ width: pageWidth, marginInline: 'auto' })

export const section = styleVariants({
  normal: { paddingBlock: space.section },
  tight: { paddingBlock: '2.5rem 5rem' },
})
export const background = styleVariants({
  paper: {},
  shell: { background: color.shell },
  night: { background: color.night, color: fixed.white },
})

const columns = style({ ...oneColumn, gap: space[32] })
const heading = style([columns, { gap: '.875rem 8%' }])
const sides = (gridTemplateColumns: string, from: string) => ({
  '@media': { [from]: { gridTemplateColumns, columnGap: 'min(8%, 6rem)' } },
})
export const split = styleVariants({
  normal: [heading, sides('minmax(0, 5fr) minmax(0, 7fr)', from[600])],
  reverse: [columns, sides('minmax(0, 7fr) minmax(0, 5fr)', from[900])],
})

export const fieldGrid = style({
  ...oneColumn,
  gap: space[24],
  '@media': {
    [from[600]]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', columnGap: space[32] },
  },
})
export const wide = style({ gridColumn: '1 / -1', minWidth: 0 })
