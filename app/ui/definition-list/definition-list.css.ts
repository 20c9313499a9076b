import { style } from '@vanilla-extract/css'
import { color, from, oneColumn, space, type } from '../tokens.css'

export const dense = style({
  ...oneColumn,
  columnGap: space[32],
  '@media': {
    [from[900]]: { gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 20rem), 1fr))' },
  },
})
export const pair = style({
  ...oneColumn,
  gap: `0 ${space[24]}`,
  paddingBlock: space[12],
  borderTop: `1px solid ${color.line}`,
  '@media': { [from[600]]: { gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 3fr)' } },
  selectors: {
    // A label's longest word stays whole.
    [`${dense} > &`]: {
      gridTemplateColumns: 'minmax(min-content, 2fr) minmax(0, 3fr)',
      paddingBlock: space[8],
    },
  },
})
export const wide = style({
  gridColumn: '1 / -1',
  paddingBlock: space[8],
  borderTop: `1px solid ${color.line}`,
})
export const term = style({ ...type.small, color: color.ink2 })
export const missing = style({ color: color.ink2 })
export const value = style({
  overflowWrap: 'anywhere',
  whiteSpace: 'pre-line',
  selectors: { [`dl:not(.${dense}) &`]: { fontWeight: 600 } },
})
