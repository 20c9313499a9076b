import { style, styleVariants } from '@vanilla-extract/css'
import { color, fixed, font, media, radius } from '../tokens.css'

const hover = '&:hover:not(:disabled):not([aria-disabled="true"])'
const unavailable = '&:disabled, &[aria-disabled="true"], &[aria-busy="true"]'

const base = style({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: '.625rem',
  minHeight: '3rem',
  maxWidth: '100%',
  overflowWrap: 'break-word',
  padding: '.5rem clamp(1.125rem, 1rem + .7vw, 1.5rem)',
  border: '2px solid transparent',
  borderRadius: radius.pill,
  font: `650 1.0625rem/1.2 ${font.heading}`,
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
  '@media': {
    print: { display: 'none' },
    [media.forced]: {
      selectors: {
        '&&': { borderColor: 'ButtonText', color: 'ButtonText' },
        [unavailable.replaceAll('&', '&&')]: { borderColor: 'GrayText', color: 'GrayText' },
      },
    },
  },
})

const outline = (foreground: string, hoverBackground: string, hoverInk: string) => ({
  background: 'none',
  borderColor: 'currentColor',
  color: foreground,
  selectors: {
    [hover]: { background: hoverBackground, borderColor: hoverBackground, color: hoverInk },
  },
})
const solid = (background: string, ink: string, hoverBackground: string) => ({
  background: background,
  color: ink,
  selectors: { [hover]: { background: hoverBackground, color: ink } },
})

export const button = styleVariants({
  primary: [base, solid(color.rose, color.onRose, color.roseStrong)],
  secondary: [base, outline(color.ink, color.ink, color.paper)],
  white: [base, solid(fixed.white, fixed.ink, fixed.arch.rose)],
  text: [
    base,
    {
      minHeight: '2.75rem',
      padding: 0,
      border: 0,
      background: 'none',
      color: color.rose,
      fontWeight: 600,
      lineHeight: 'inherit',
      textDecoration: 'underline 1px',
      textUnderlineOffset: '.2em',
      selectors: { [hover]: { color: color.roseStrong, textDecorationThickness: '3px' } },
    },
  ],
  'white-outline': [base, outline(fixed.white, fixed.white, fixed.ink)],
})
export const small = style({
  selectors: { '&&': { minHeight: '2.75rem', padding: '.375rem 1.125rem', fontSize: '1rem' } },
})
