import { style } from '@vanilla-extract/css'
import { color } from '../tokens.css'

export const filtered = style({ marginTop: '2rem' })
export const count = style({
  marginBlock: '1rem 2rem',
  color: color.ink2,
  fontSize: '.9375rem',
})
