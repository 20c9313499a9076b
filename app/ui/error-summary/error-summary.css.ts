import { style } from '@vanilla-extract/css'
import { bare, color, radius, target } from '../tokens.css'

export const summary = style({
  padding: '1.25rem 1.5rem',
  border: `3px solid ${color.err}`,
  borderRadius: radius.field,
  background: color.card,
})
export const title = style({ fontSize: '1.375rem', marginBottom: '.5rem' })
export const group = style({ selectors: { '& + &': { marginTop: '1rem' } } })
export const label = style({ fontSize: '1.0625rem', lineHeight: 1.35, letterSpacing: 0 })
export const link = style({
  ...bare,
  ...target,
  font: 'inherit',
  fontWeight: 600,
  textAlign: 'start',
  textDecoration: 'underline',
  selectors: { '&, &:hover': { color: color.err } },
})
