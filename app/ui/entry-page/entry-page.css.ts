import { style } from '@vanilla-extract/css'
import { color, from } from '../tokens.css'

export const page = style({ paddingBlock: 'clamp(2.5rem, 6vw, 5rem)' })
export const lead = style({ marginTop: '1rem' })
export const entries = style({
  marginTop: '2.5rem',
  '@media': { [from[900]]: { marginTop: '4rem' } },
})
export const badges = style({
  marginTop: '3rem',
  paddingTop: '1.5rem',
  borderTop: `1px solid ${color.line}`,
})
export const notice = style({ marginBottom: '2rem' })
