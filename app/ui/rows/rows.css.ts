import { style } from '@vanilla-extract/css'
import { color, fixed, space, type } from '../tokens.css'

export const row = style({
  display: 'grid',
  gap: space[8],
  paddingBlock: space[24],
  borderTop: `1px solid ${color.line}`,
  selectors: {
    '&:first-child': { borderTop: '2px solid' },
    '&:last-child': { paddingBottom: 0 },
    '[data-on-night] &:not(:first-child)': { borderColor: fixed.haze },
  },
})
export const title = style(type.heading)
