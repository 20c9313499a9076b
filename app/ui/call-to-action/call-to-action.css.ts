import { globalStyle, style } from '@vanilla-extract/css'
import { bandAbove, fixed, from, media, space, type } from '../tokens.css'

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
  '@media': { [from[600]]: { gridTemplateColumns: '7fr 5fr' } },
})
export const tall = style({ minHeight: `calc(min(60vh, 46vw) - ${space.section})` })
export const words = style({
  minWidth: 0,
  '@media': { [from[600]]: { alignSelf: 'center', paddingBottom: space.section } },
})
export const lead = style({ marginBlock: `${space[16]} ${space[24]}`, ...type.lead })
export const picture = style({ width: 'min(100%, 30rem)', marginInline: 'auto' })
