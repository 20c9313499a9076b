import { globalStyle, style } from '@vanilla-extract/css'
import { bare, centred, color, radius } from '../tokens.css'

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
  ...centred,
  width: '2.75rem',
  height: '2.75rem',
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
