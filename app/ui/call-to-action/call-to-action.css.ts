import { globalStyle, style } from '@vanilla-extract/css'
import { bandAbove } from '../site-footer/band-above.css'
import { fixed, from, media, space } from '../tokens.css'

export const band = style({
  paddingTop: space.section,
  background: fixed.plumBand,
  color: fixed.white,
  overflow: 'hidden',
  '@media': { [media.forced]: { borderTop: '2px solid CanvasText' } },
})
globalStyle(`main:has(> ${band}:last-child) + footer`, { vars: { [bandAbove]: fixed.plumBand } })

export const columns = style({
  display: 'grid',
  gap: space[32],
  alignItems: 'end',
  '@media': {
    [from[600]]: { gridTemplateColumns: '7fr 5fr' },
    [from[900]]: { gap: '4rem' },
  },
})
export const tall = style({ minHeight: `calc(min(60vh, 46vw) - ${space.section})` })
export const words = style({
  minWidth: 0,
  '@media': { [from[600]]: { alignSelf: 'center', paddingBottom: space.section } },
})
export const lead = style({
  maxWidth: '36em',
  marginBlock: `${space[16]} ${space[24]}`,
  fontSize: 'clamp(1.125rem, 1.05rem + .4vw, 1.3125rem)',
})
export const picture = style({
  width: '100%',
  maxWidth: '30rem',
  marginInline: 'auto',
  '@media': { [media.small]: { width: '80%' } },
})
