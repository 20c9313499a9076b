import { style } from '@vanilla-extract/css'
import { color, from } from '~/ui/tokens.css'

export const label = style({
  marginBottom: '.5rem',
  fontSize: '1.0625rem',
  lineHeight: 1.35,
  letterSpacing: 0,
})
export const none = style({ color: color.ink2, fontSize: '.9375rem' })
export const answer = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gap: '0 1.5rem',
  alignItems: 'baseline',
  paddingBlock: '.75rem',
  borderTop: `1px solid ${color.line}`,
  '@media': {
    [from[600]]: { gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 3fr) auto' },
  },
})
export const term = style({
  color: color.ink2,
  fontSize: '.9375rem',
  gridColumn: '1 / -1',
  '@media': { [from[600]]: { gridColumn: 'auto' } },
})
export const given = style({ display: 'grid', gap: '.125rem', alignContent: 'start' })
export const value = style({ fontWeight: 600, overflowWrap: 'anywhere' })
export const note = style({ color: color.ink2, fontSize: '.9375rem' })
export const bad = style({ color: color.err, fontSize: '.9375rem', fontWeight: 600 })
export const change = style({
  // 44 px to press, as high as a line to look at.
  minHeight: '2.75rem',
  marginBlock: '-.5rem',
  padding: 0,
  border: 0,
  background: 'none',
  color: color.rose,
  font: 'inherit',
  fontWeight: 600,
  textDecoration: 'underline',
  cursor: 'pointer',
  selectors: { '&:hover': { color: color.roseStrong } },
})
