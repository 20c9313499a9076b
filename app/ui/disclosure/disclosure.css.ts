import { style } from '@vanilla-extract/css'
import { styleInside } from '../style-inside'
import {
  chevron,
  chevronOpen,
  color,
  inLines,
  openOnPaper,
  rowTarget,
  space,
  target,
  type,
} from '../tokens.css'

const details = style({ selectors: { '&::details-content': openOnPaper } })
export const fields = style([details])
export const disclosure = style([details, type.small])
export const summary = style({
  ...rowTarget,
  width: 'fit-content',
  color: color.rose,
  fontWeight: 600,
  textDecoration: 'underline 1px',
  textUnderlineOffset: '.2em',
  selectors: {
    '&:hover': { color: color.roseStrong },
    '&::after': chevron,
    '[open] > &::after': chevronOpen,
  },
})
export const content = style({
  selectors: {
    [`${disclosure} > &`]: { maxWidth: '40em' },
    [`${fields} > &`]: { marginTop: space[12] },
  },
})
styleInside(disclosure, {
  ul: { paddingLeft: space[16], listStyle: 'disc' },
  'li::marker': { color: color.rose },
  // An inner list: its links share lines.
  'li > ul': { ...inLines, columnGap: space[16], padding: 0, listStyle: 'none' },
  a: { ...target, fontWeight: 600 },
})
