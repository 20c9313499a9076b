import { globalStyle, style } from '@vanilla-extract/css'
import { chevron, color, font } from '../tokens.css'

export const list = style({ borderBottom: `1px solid ${color.line}` })
export const item = style({})
export const question = style({
  display: 'flex',
  justifyContent: 'space-between',
  alignItems: 'center',
  gap: '1.5rem',
  minHeight: 'clamp(3.5rem, 3rem + 2vw, 4.5rem)',
  paddingBlock: 'clamp(.625rem, .5rem + .6vw, 1rem)',
  borderTop: `1px solid ${color.line}`,
  font: `650 1.25rem/1.3 ${font.heading}`,
  selectors: {
    [`${item}:first-child > &`]: { borderTop: `2px solid ${color.ink}` },
    '&::after': {
      ...chevron,
      width: '.75rem',
      height: '.75rem',
      margin: '-.375rem .5rem 0 0',
      border: `solid ${color.rose}`,
      borderWidth: '0 3px 3px 0',
    },
    [`${item}[open] > &::after`]: { marginTop: '.375rem', transform: 'rotate(225deg)' },
  },
})
// On paper nothing can be opened.
globalStyle(`${item}::details-content`, { '@media': { print: { contentVisibility: 'visible' } } })
globalStyle(`${question} > h3`, { font: 'inherit', letterSpacing: 'inherit' })
export const answer = style({ maxWidth: '40em', padding: '0 3rem 1.75rem 0', color: color.ink2 })
