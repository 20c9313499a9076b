import { style } from '@vanilla-extract/css'
import { ring } from '../tokens.css'

/** The link takes presses, and has its ring, over the whole nearest box with a `position`. */
export const covering = style({
  textDecoration: 'none',
  selectors: {
    '&:hover': { textDecoration: 'underline', textDecorationThickness: '3px' },
    '&::after': { content: '""', position: 'absolute', inset: 0 },
    '&:focus-visible': { outline: 'none', boxShadow: 'none' },
    '&:focus-visible::after': ring,
  },
})
