import { style } from '@vanilla-extract/css'
import { color, from, oneColumn, space, type } from '../tokens.css'

export const pair = style({
  ...oneColumn,
  gap: `0 ${space[24]}`,
  paddingBlock: space[12],
  borderTop: `1px solid ${color.line}`,
  '@media': { [from[600]]: { gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 3fr)' } },
})
export const term = style({ ...type.small, color: color.ink2 })
export const missing = style({ color: color.ink2 })
export const value = style({ overflowWrap: 'anywhere', whiteSpace: 'pre-line', fontWeight: 600 })
