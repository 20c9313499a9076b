import { globalStyle, style, styleVariants } from '@vanilla-extract/css'
import { color, fixed, from, inLines, oneColumn, pageWidth, space } from '../tokens.css'

const column = style({ ...oneColumn, alignContent: 'start' })
const gaps = { 8: 8, 12: 12, 16: 16, 24: 24, 32: 32, 48: 48 } as const
export const stack = styleVariants(gaps, (gap) => [column, { gap: space[gap] }])

export const row = style({ ...inLines, gap: `${space[12]} ${space[16]}`, alignItems: 'center' })
export const between = style({ justifyContent: 'space-between', rowGap: space[16] })

export const container = style({ width: pageWidth, marginInline: 'auto' })

export const page = style({ paddingBlock: `${space[32]} ${space[64]}` })
const section = style({ paddingBlock: space.section })
export const background = styleVariants({
  paper: [section],
  shell: [section, { background: color.shell }],
  night: [section, { background: color.night, color: fixed.white }],
})

const columns = style({ ...oneColumn, gap: space[32] })
const heading = style([columns, { rowGap: space[16] }])
const sides = (gridTemplateColumns: string, from: string) => ({
  '@media': { [from]: { gridTemplateColumns, columnGap: 'min(8%, 6rem)' } },
})
export const split = styleVariants({
  normal: [heading, sides('minmax(0, 5fr) minmax(0, 7fr)', from[600])],
  reverse: [columns, sides('minmax(0, 7fr) minmax(0, 5fr)', from[900])],
})

/** Two in a line share four rows: see field.css.ts. What has no such parts grows in the last. */
export const fieldGrid = style({
  ...oneColumn,
  rowGap: space[24],
  '@media': {
    [from[600]]: {
      gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
      gridAutoRows: 'minmax(min-content, 0) minmax(min-content, 0) minmax(min-content, 0) auto',
      gap: `0 ${space[32]}`,
      marginBottom: `calc(-1 * ${space[24]})`,
    },
  },
})
globalStyle(`${fieldGrid} > *`, {
  '@media': { [from[600]]: { gridRow: 'span 4', marginBottom: space[24] } },
})
export const wide = style({ gridColumn: '1 / -1', minWidth: 0 })

/** Text and a picture on the band's lower edge: side by side from 600 px. */
export const scene = style({
  ...oneColumn,
  gap: space[32],
  alignItems: 'end',
  '@media': { [from[600]]: { gridTemplateColumns: '7fr 4fr' } },
})
export const sceneWords = style({
  minWidth: 0,
  '@media': { [from[600]]: { alignSelf: 'center', paddingBottom: space[48] } },
})
