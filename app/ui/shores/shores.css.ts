import { style } from '@vanilla-extract/css'
import { font, from } from '../tokens.css'

export const shores = style({
  display: 'grid',
  alignItems: 'center',
  gap: '1.5rem',
  '@media': { [from[900]]: { gridTemplateColumns: 'auto minmax(0, 1fr) auto', gap: '2.5rem' } },
})
export const label = style({
  marginBottom: '1.75rem',
  fontSize: '.9375rem',
  lineHeight: 1.1,
  '@media': { [from[900]]: { marginBottom: '3.25rem' } },
})
export const list = style({
  display: 'grid',
  gap: '1rem',
  font: `650 clamp(1.5rem, 1.2rem + 1.3vw, 2.25rem)/1.1 ${font.heading}`,
  letterSpacing: '-.015em',
  '@media': { [from[900]]: { gap: '2.5rem' } },
})
export const far = style({ '@media': { [from[900]]: { textAlign: 'right' } } })
export const bridge = style({
  width: '100%',
  maxWidth: '26rem',
  height: 'auto',
  marginInline: 'auto',
  overflow: 'visible',
  '@media': { [from[900]]: { maxWidth: 'none' } },
})
export const cable = style({ fill: 'none', stroke: '#8a6aa8', strokeWidth: 2 })
export const towers = style({ strokeWidth: 8 })
export const strand = style({
  fill: 'none',
  stroke: '#fff',
  strokeWidth: 9,
  strokeLinecap: 'round',
  strokeDasharray: '0 26',
})
