import { style } from '@vanilla-extract/css'
import { bare, color, radius, space, target, type } from '../tokens.css'

export const summary = style({
  padding: `${space[16]} ${space[24]}`,
  border: `3px solid ${color.err}`,
  borderRadius: radius.field,
  background: color.card,
})
export const title = style({ ...type.title, marginBottom: space[8] })
export const label = style({ ...type.label, letterSpacing: 0 })
export const link = style({
  ...bare,
  ...target,
  fontWeight: 600,
  textAlign: 'start',
  textDecoration: 'underline',
  selectors: { '&, &:hover': { color: color.err } },
})
