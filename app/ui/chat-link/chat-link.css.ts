import { style } from '@vanilla-extract/css'
import { fixed, font, radius, shadow } from '../tokens.css'

const compact = '(max-width: 1439px)'

export const chat = style({
  position: 'fixed',
  zIndex: 10,
  right: '1rem',
  bottom: '1rem',
  display: 'flex',
  alignItems: 'center',
  gap: '.625rem',
  minWidth: '3.5rem',
  minHeight: '3.5rem',
  padding: '0 1rem',
  border: `2px solid ${fixed.white}`,
  borderRadius: radius.pill,
  background: fixed.chat,
  color: fixed.white,
  font: `650 1rem/1 ${font.heading}`,
  textDecoration: 'none',
  boxShadow: shadow,
  selectors: {
    '&:hover': { background: fixed.chatHover, color: fixed.white },
    '&:focus-visible': { boxShadow: `0 0 0 7px ${fixed.nightRing}` },
  },
  '@media': {
    [compact]: { justifyContent: 'center', padding: 0 },
    print: { display: 'none' },
  },
})
export const label = style({
  '@media': { [compact]: { position: 'absolute', clipPath: 'inset(50%)' } },
})
