import { style } from '@vanilla-extract/css'
import { chevron, chevronOpen, color, openOnPaper, rowTarget, space, type } from '../tokens.css'

export const list = style({ borderBottom: `1px solid ${color.line}` })
export const item = style({
  borderTop: `1px solid ${color.line}`,
  selectors: {
    '&:first-child': { borderTop: `2px solid ${color.ink}` },
    '&::details-content': openOnPaper,
  },
})
export const question = style({
  ...rowTarget,
  justifyContent: 'space-between',
  minHeight: '4rem',
  paddingBlock: space[12],
  ...type.title,
  selectors: {
    '&::after': { ...chevron, borderColor: color.rose },
    [`${item}[open] > &::after`]: chevronOpen,
  },
})
export const answer = style({
  maxWidth: '40em',
  padding: `0 ${space[48]} ${space[24]} 0`,
  color: color.ink2,
})
