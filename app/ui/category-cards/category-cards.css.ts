import { globalStyle, style } from '@vanilla-extract/css'
import { color, from } from '../tokens.css'

export const list = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: '2rem 1rem',
  '@media': {
    [from[600]]: { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))' },
    [from[900]]: { gap: '3.5rem 2rem' },
  },
})
export const card = style({ position: 'relative' })
export const title = style({
  display: 'flex',
  alignItems: 'center',
  flexWrap: 'wrap',
  gap: '.5rem',
  marginTop: '.75rem',
  fontSize: '1.25rem',
  '@media': { [from[900]]: { marginTop: '1rem', fontSize: '1.5rem' } },
})
globalStyle(`${title} svg`, { color: color.rose, transition: 'transform .2s' })
globalStyle(`${card}:hover svg`, { transform: 'translate(4px)' })
/** The link covers its whole card. */
export const link = style({
  overflowWrap: 'anywhere',
  color: 'inherit',
  textDecoration: 'none',
  selectors: {
    [`${card}:hover &`]: {
      color: 'inherit',
      textDecoration: 'underline',
      textDecorationThickness: '3px',
    },
    '&::after': { content: '""', position: 'absolute', inset: 0 },
    '&:focus-visible': { outline: 'none', boxShadow: 'none' },
    '&:focus-visible::after': {
      outline: `3px solid ${color.focus}`,
      outlineOffset: '2px',
      boxShadow: `0 0 0 2px ${color.ink}, 0 0 0 7px ${color.ink}`,
    },
  },
})
export const note = style({ color: color.ink2 })
