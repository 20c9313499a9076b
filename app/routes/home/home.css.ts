import { style } from '@vanilla-extract/css'
import { lineOf } from '~/ui/illustration/stroke'
import { font, from } from '~/ui/tokens.css'

/** The bridge between the shores; before 900 px above them, from one to the other. */
export const shores = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, auto)',
  justifyContent: 'space-between',
  gap: '.75rem min(1.25rem, 5.6vw)',
  '@media': {
    [from[900]]: {
      gridTemplateColumns: 'auto minmax(0, 1fr) auto',
      alignItems: 'center',
      gap: '2.5rem',
    },
  },
})
export const label = style({
  marginBottom: '.75rem',
  fontSize: '.9375rem',
  lineHeight: 1.1,
  '@media': { [from[900]]: { marginBottom: '3.25rem' } },
})
export const list = style({
  display: 'grid',
  gap: '.5rem',
  font: `650 min(6.5vw, clamp(1.125rem, .7rem + 1.9vw, 2.25rem))/1.1 ${font.heading}`,
  letterSpacing: '-.015em',
  '@media': { [from[900]]: { gap: '2.5rem' } },
})
export const far = style({ textAlign: 'right' })
export const bridge = style({
  gridArea: '1 / 1 / 2 / -1',
  width: '100%',
  height: 'auto',
  maxHeight: '16rem',
  overflow: 'visible',
  '@media': { [from[900]]: { gridArea: 'auto', maxHeight: 'none' } },
})
export const cable = style({ fill: 'none', stroke: '#8a6aa8', strokeWidth: 2 })
export const towers = style({ strokeWidth: 8 })
export const strand = style({ ...lineOf('#fff', 9), strokeDasharray: '0 26' })
