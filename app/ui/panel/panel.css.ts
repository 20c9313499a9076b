import { style } from '@vanilla-extract/css'
import { color, from, oneColumn, radius } from '../tokens.css'

export const grid = style({
  ...oneColumn,
  gap: '1.5rem',
  // A box ends with its words, whatever stands beside it.
  alignItems: 'start',
  '@media': { [from[900]]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
})
export const panel = style({
  padding: 'min(1.5rem, 6.7vw)',
  background: color.card,
  border: `1px solid ${color.line}`,
  borderRadius: radius.card,
  '@media': { [from[600]]: { padding: '2rem' } },
})
export const full = style({ gridColumn: '1 / -1' })
export const tinted = style({
  selectors: { '&&': { background: color.plumTint, borderColor: 'transparent' } },
})
export const title = style({ marginBottom: '1rem', fontSize: 'min(9vw, 1.5rem)' })
