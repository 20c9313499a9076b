import { globalStyle, style } from '@vanilla-extract/css'
import { ring } from '../tokens.css'

/** The link takes presses, and has its ring, over the whole nearest box with a `position`. */
const covering = style({
  textDecoration: 'none',
  selectors: {
    '&:hover': { textDecoration: 'underline', textDecorationThickness: '3px' },
    '&::after': { content: '""', position: 'absolute', inset: 0 },
    '&:focus-visible': { outline: 'none', boxShadow: 'none' },
    '&:focus-visible::after': ring,
  },
})
export const quiet = style([covering, { selectors: { '&, &:hover': { color: 'inherit' } } }])
export const more = style([
  covering,
  {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '.5rem',
    fontWeight: 600,
    '@media': { print: { display: 'none' } },
  },
])
globalStyle(`${more} svg`, { transition: 'transform .2s' })
globalStyle(`${more}:hover svg`, { transform: 'translate(4px)' })
