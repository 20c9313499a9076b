import { globalStyle, style } from '@vanilla-extract/css'
import { bare, color, radius, space, square } from '../tokens.css'

/** Covers the end of the input before it. */
export const slot = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'flex-end',
  height: '3rem',
  marginTop: `-${space[48]}`,
  pointerEvents: 'none',
})
globalStyle(`input:has(+ ${slot})`, { paddingRight: space[48] })

export const button = style({
  ...bare,
  ...square,
  position: 'relative',
  borderRadius: radius.field,
  color: color.ink2,
  pointerEvents: 'auto',
  selectors: {
    '&:hover': { color: color.ink },
    // The line through the eye.
    '&[aria-pressed="true"]::after': {
      content: '""',
      position: 'absolute',
      width: '1.5rem',
      borderTop: '2px solid',
      transform: 'rotate(-45deg)',
    },
  },
})
