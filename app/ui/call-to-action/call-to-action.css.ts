import { globalStyle, style, styleVariants } from '@vanilla-extract/css'
import { bandAbove } from '../site-footer/band-above.css'
import { color, fixed, from, media, space } from '../tokens.css'

export const band = style({
  paddingTop: space.section,
  overflow: 'hidden',
  '@media': { [media.forced]: { borderTop: '2px solid CanvasText' } },
})
export const tone = styleVariants({
  plum: { background: fixed.plumBand, color: fixed.white },
  lavender: {
    background: color.lavender,
    color: color.ink,
    // The dark scheme is as dark there, and the button as white.
    '@media': {
      [media.dark]: {
        vars: {
          [color.rose]: fixed.white,
          [color.roseStrong]: fixed.arch.rose,
        },
      },
    },
  },
})
const footerBelow = (name: keyof typeof tone) => `main:has(> ${tone[name]}:last-child) + footer`
globalStyle(footerBelow('plum'), { vars: { [bandAbove]: fixed.plumBand } })
globalStyle(footerBelow('lavender'), { vars: { [bandAbove]: color.lavender } })

const columns = style({
  display: 'grid',
  gap: '2rem',
  alignItems: 'end',
  '@media': {
    [from[600]]: { gridTemplateColumns: '7fr 5fr' },
    [from[900]]: { gap: '4rem' },
  },
})
export const height = styleVariants({
  content: [columns],
  '60vh': [columns, { minHeight: `calc(min(60vh, 46vw) - ${space.section})` }],
})
export const words = style({
  minWidth: 0,
  '@media': { [from[600]]: { alignSelf: 'center', paddingBottom: space.section } },
})
export const lead = style({
  maxWidth: '36em',
  marginBlock: '1rem 1.5rem',
  fontSize: 'clamp(1.125rem, 1.05rem + .4vw, 1.3125rem)',
  lineHeight: 1.5,
})
export const picture = style({
  width: '100%',
  maxWidth: '30rem',
  marginInline: 'auto',
  '@media': { [media.small]: { width: '80%' } },
})
