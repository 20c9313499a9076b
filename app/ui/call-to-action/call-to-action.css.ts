import { globalStyle, style, styleVariants } from '@vanilla-extract/css'
import { bandAbove } from '../site-footer/band-above.css'
import { color, fixed, from, media, space } from '../tokens.css'

const band = style({
  paddingTop: space.section,
  overflow: 'hidden',
  '@media': { [media.forced]: { borderTop: '2px solid CanvasText' } },
})
const grounds = { plum: fixed.plumBand, lavender: color.lavender }
export const tone = styleVariants({
  plum: [band, { background: grounds.plum, color: fixed.white }],
  lavender: [band, { background: grounds.lavender, color: fixed.ink }],
})
for (const [name, ground] of Object.entries(grounds)) {
  globalStyle(
    `main:has(> ${tone[name as keyof typeof tone].split(' ').at(-1)}:last-child) + footer`,
    {
      vars: { [bandAbove]: ground },
    },
  )
}

export const columns = style({
  display: 'grid',
  gap: '2rem',
  alignItems: 'end',
  '@media': { [from[900]]: { gridTemplateColumns: '7fr 5fr', gap: '4rem' } },
})
export const words = style({
  minWidth: 0,
  '@media': { [from[900]]: { paddingBottom: space.section } },
})
export const lead = style({
  maxWidth: '36em',
  marginBlock: '1rem 2rem',
  fontSize: 'clamp(1.125rem, 1.05rem + .4vw, 1.3125rem)',
  lineHeight: 1.5,
  textWrap: 'pretty',
})
export const picture = style({ width: '100%', maxWidth: '30rem', marginInline: 'auto' })
