import { style, styleVariants } from '@vanilla-extract/css'
import { color, fixed, radius, space, target, type } from '../tokens.css'

const hover = '&:hover:not(:disabled, [aria-disabled="true"])'
const unavailable = '&:is(:disabled, [aria-disabled="true"], [aria-busy="true"])'

const base = style({
  ...target,
  justifyContent: 'center',
  gap: space[8],
  minHeight: '3rem',
  maxWidth: '100%',
  overflowWrap: 'break-word',
  padding: `${space[8]} min(${space[24]}, 5vw)`,
  border: '2px solid transparent',
  borderRadius: radius.pill,
  ...type.label,
  textAlign: 'center',
  textDecoration: 'none',
  cursor: 'pointer',
  transition: 'background .15s',
  selectors: {
    '&[aria-busy="true"]::after': { content: '"…"' },
    '&:active:not(:disabled)': { transform: 'translate(0, 1px)' },
    [unavailable]: {
      background: color.line,
      borderColor: 'transparent',
      color: color.ink2,
      cursor: 'not-allowed',
      transform: 'none',
    },
  },
  '@media': { print: { display: 'none' } },
})
const outline = (ink: string, hoverInk: string) => ({
  background: 'none',
  borderColor: 'currentColor',
  color: ink,
  selectors: { [hover]: { background: ink, borderColor: ink, color: hoverInk } },
})
const solid = (background: string, ink: string, hoverBackground: string) => ({
  background,
  color: ink,
  selectors: { [hover]: { background: hoverBackground, color: ink } },
})

export const button = styleVariants({
  primary: [base, solid(color.rose, color.onRose, color.roseStrong)],
  secondary: [base, outline(color.ink, color.paper)],
  white: [base, solid(fixed.white, fixed.ink, fixed.arch.rose)],
  'white-outline': [base, outline(fixed.white, fixed.ink)],
  text: [
    base,
    {
      minHeight: '2.75rem',
      padding: 0,
      border: 0,
      background: 'none',
      color: color.rose,
      textDecoration: 'underline 1px',
      textUnderlineOffset: '.2em',
      selectors: { [hover]: { color: color.roseStrong, textDecorationThickness: '3px' } },
    },
  ],
})
export const small = style({
  selectors: {
    '&&': { minHeight: '2.75rem', padding: `${space[4]} ${space[16]}`, fontSize: '1rem' },
  },
})
