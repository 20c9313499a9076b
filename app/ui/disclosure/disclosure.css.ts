import { globalStyle, style } from '@vanilla-extract/css'
import { chevron, color, inLines, rowTarget, target } from '../tokens.css'

export const fields = style({})
export const disclosure = style({ fontSize: '.9375rem', lineHeight: 1.45 })
export const summary = style({
  ...rowTarget,
  gap: '.625rem',
  width: 'fit-content',
  color: color.rose,
  fontWeight: 600,
  textDecoration: 'underline',
  textDecorationThickness: '1px',
  textUnderlineOffset: '.2em',
  selectors: {
    '&:hover': { color: color.roseStrong },
    '&::after': { ...chevron, width: '.5rem', height: '.5rem', marginTop: '-.25rem' },
    '[open] > &::after': { marginTop: '.25rem', transform: 'rotate(225deg)' },
  },
})
// On paper nothing can be opened.
globalStyle(`:is(${disclosure}, ${fields})::details-content`, {
  '@media': { print: { contentVisibility: 'visible' } },
})
export const content = style({
  selectors: {
    [`${disclosure} > &`]: { maxWidth: '40em' },
    [`${fields} > &`]: { marginTop: '.75rem' },
  },
})
globalStyle(`${disclosure} ul`, { paddingLeft: '1.125rem', listStyle: 'disc' })
globalStyle(`${content} > ul > li + li`, { marginTop: '.375rem' })
globalStyle(`${disclosure} li::marker`, { color: color.rose })
// A list within the list: links beside one another.
globalStyle(`${disclosure} li > ul`, {
  ...inLines,
  columnGap: '1.25rem',
  padding: 0,
  listStyle: 'none',
})
globalStyle(`${disclosure} a`, { ...target, fontWeight: 600 })
