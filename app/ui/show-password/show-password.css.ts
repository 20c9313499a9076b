import { globalStyle, style } from '@vanilla-extract/css'
import { bare, color, radius, square } from '../tokens.css'

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
  ...bare,
  ...square,
  marginRight: '2px',
  borderRadius: radius.field,
  color: color.ink2,
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
