import { globalStyle, style } from '@vanilla-extract/css'
import { color, radius } from '../tokens.css'

/** Lies over the end of the input before it. */
export const slot = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'flex-end',
  height: '3rem',
  marginTop: '-3rem',
  pointerEvents: 'none',
})
globalStyle(`input:has(+ ${slot})`, { paddingRight: '3.25rem' })

export const button = style({
  position: 'relative',
  display: 'grid',
  placeItems: 'center',
  width: '2.75rem',
  height: '2.75rem',
  marginRight: '2px',
  padding: 0,
  border: 0,
  borderRadius: radius.field,
  background: 'none',
  color: color.ink2,
  cursor: 'pointer',
  pointerEvents: 'auto',
  selectors: {
    '&:hover': { color: color.ink },
    '&[aria-pressed="true"]::after': {
      content: '""',
      position: 'absolute',
      width: '1.5rem',
      borderTop: '2px solid',
      transform: 'rotate(-45deg)',
    },
  },
})
