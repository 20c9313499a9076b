import { style } from '@vanilla-extract/css'
import { space } from '../tokens.css'

export const content = style({
  marginTop: space.cards,
  selectors: { '[data-on-night] &': { marginTop: 'clamp(1.25rem, .3rem + 4.7vw, 4.5rem)' } },
})
export const lead = style({ marginTop: '1.25rem' })
