import { style } from '@vanilla-extract/css'
import { color, radius } from '../tokens.css'

export const summary = style({
  padding: '1.25rem 1.5rem',
  border: `3px solid ${color.err}`,
  borderRadius: radius.field,
  background: color.card,
})
export const title = style({ fontSize: '1.375rem', marginBottom: '.5rem' })
export const link = style({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: '2.75rem',
  fontWeight: 600,
  selectors: { '&, &:hover': { color: color.err } },
})
