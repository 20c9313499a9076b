import { style } from '@vanilla-extract/css'
import { color, from, inLines, media, space, type } from '../tokens.css'
import { offScreen } from '../visually-hidden/visually-hidden.css'

const wide = from[600]

export const table = style({ width: '100%', borderCollapse: 'collapse', lineHeight: 1.4 })
export const head = style({ '@media': { [media.small]: offScreen } })
const box = { padding: `${space[8]} ${space[12]} ${space[8]} 0` } as const
export const heading = style({ ...box, ...type.small, textAlign: 'left', color: color.ink2 })
export const row = style({
  ...inLines,
  columnGap: space[8],
  padding: `${space[8]} 0`,
  borderTop: `1px solid ${color.line}`,
  '@media': { [wide]: { display: 'table-row' } },
})
export const cell = style({
  overflowWrap: 'anywhere',
  verticalAlign: 'baseline',
  '@media': { [wide]: box },
  selectors: {
    '&:first-child': { flexBasis: '100%' },
    '&[data-name]::before': {
      // Not read aloud: the heading says it.
      content: ['attr(data-name) " "', 'attr(data-name) " " / ""'],
      color: color.ink2,
      '@media': { [wide]: { content: 'none' } },
    },
  },
})
