import { globalStyle, style } from '@vanilla-extract/css'
import { bandAbove, fixed, space, type } from '../tokens.css'

export const band = style({
  paddingTop: space.section,
  background: fixed.plumBand,
  color: fixed.white,
  overflow: 'hidden',
})
globalStyle(`main:has(> ${band}:last-child) + footer`, { vars: { [bandAbove]: fixed.plumBand } })

export const tall = style({ minHeight: `calc(min(60vh, 46vw) - ${space.section})` })
export const lead = style({ marginBlock: `${space[16]} ${space[24]}`, ...type.lead })
export const picture = style({ width: 'min(100%, 30rem)', marginInline: 'auto' })
