import { globalStyle, style } from '@vanilla-extract/css'
import { windowDeck, windowPadding, windowRatio } from '../illustration/illustration.css'
import { color, font, from } from '../tokens.css'

const arrow = { color: color.rose, transition: 'transform .2s' }
const ring = {
  outline: `3px solid ${color.focus}`,
  outlineOffset: '2px',
  boxShadow: `0 0 0 2px ${color.ink}, 0 0 0 7px ${color.ink}`,
}

export const list = style({ borderTop: `2px solid ${color.ink}` })
export const door = style({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: '4.5rem minmax(0, 1fr) auto',
  alignItems: 'end',
  gap: '1.25rem',
  paddingTop: '1rem',
  borderBottom: `1px solid ${color.line}`,
  selectors: { '&:hover': { borderColor: color.ink } },
})
export const window = style({
  vars: { [windowRatio]: '1', [windowDeck]: '0', [windowPadding]: '6%' },
})
export const words = style({ paddingBottom: '1rem' })
export const text = style({ color: color.ink2 })
/** The link covers its whole row. */
export const link = style({
  color: 'inherit',
  textDecoration: 'none',
  selectors: {
    '&:hover': { color: 'inherit' },
    '&::after': { content: '""', position: 'absolute', inset: 0 },
    '&:focus-visible': { outline: 'none', boxShadow: 'none' },
    '&:focus-visible::after': ring,
  },
})
globalStyle(`${door} > svg`, {
  ...arrow,
  width: '1.75rem',
  height: '1.75rem',
  marginBottom: '1.25rem',
})
globalStyle(`${door}:hover > svg`, { transform: 'translate(6px)' })

export const row = style({
  display: 'grid',
  gap: '1rem',
  '@media': { [from[900]]: { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))', gap: '2rem' } },
})
export const tall = style({
  display: 'grid',
  gridTemplateColumns: '6.5rem minmax(0, 1fr)',
  alignItems: 'center',
  gap: '1.25rem',
  color: 'inherit',
  textDecoration: 'none',
  selectors: { '&:hover': { color: 'inherit' } },
  '@media': {
    [from[900]]: {
      display: 'block',
      vars: { [windowRatio]: '1 / 1.15', [windowPadding]: '2%' },
    },
  },
})
export const tallWords = style({
  display: 'block',
  '@media': { [from[900]]: { paddingTop: '1.25rem' } },
})
export const tallTitle = style({
  display: 'flex',
  alignItems: 'center',
  gap: '.625rem',
  font: `650 1.5rem/1.2 ${font.heading}`,
  selectors: {
    [`${tall}:hover &`]: {
      textDecoration: 'underline',
      textDecorationThickness: '3px',
      textUnderlineOffset: '.2em',
    },
  },
})
globalStyle(`${tallTitle} svg`, arrow)
globalStyle(`${tall}:hover ${tallTitle} svg`, { transform: 'translate(6px)' })
