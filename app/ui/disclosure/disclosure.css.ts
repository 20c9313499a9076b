import { globalStyle, style } from '@vanilla-extract/css'
import { color } from '../tokens.css'

export const disclosure = style({ fontSize: '.9375rem', lineHeight: 1.45 })
export const summary = style({
  display: 'flex',
  alignItems: 'center',
  gap: '.625rem',
  width: 'fit-content',
  minHeight: '2.75rem',
  color: color.rose,
  fontWeight: 600,
  textDecoration: 'underline',
  textDecorationThickness: '1px',
  textUnderlineOffset: '.2em',
  selectors: {
    '&:hover': { color: color.roseStrong },
    '&::after': {
      content: '""',
      flex: 'none',
      width: '.5rem',
      height: '.5rem',
      marginTop: '-.25rem',
      border: 'solid',
      borderWidth: '0 2px 2px 0',
      transform: 'rotate(45deg)',
      transition: 'transform .2s',
    },
    [`${disclosure}[open] > &::after`]: { marginTop: '.25rem', transform: 'rotate(225deg)' },
  },
})
// On paper nothing can be opened.
globalStyle(`${disclosure}::details-content`, {
  '@media': { print: { contentVisibility: 'visible' } },
})
export const content = style({ maxWidth: '40em' })
globalStyle(`${content} ul`, { paddingLeft: '1.125rem', listStyle: 'disc' })
globalStyle(`${content} > ul > li + li`, { marginTop: '.375rem' })
globalStyle(`${content} li::marker`, { color: color.rose })
// A list within the list: links beside one another.
globalStyle(`${content} li > ul`, {
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: '1.25rem',
  padding: 0,
  listStyle: 'none',
})
globalStyle(`${content} a`, {
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: '2.75rem',
  fontWeight: 600,
})
