import { style } from '@vanilla-extract/css'
import { windowPadding, windowRatio } from '../illustration/illustration.css'
import { color, from, inLines } from '../tokens.css'

export const row = style({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: 'min(4.5rem, 20vw) minmax(0, 1fr)',
  gap: '.25rem min(1.25rem, 5.6vw)',
  paddingBlock: '1.75rem',
  borderTop: `1px solid ${color.line}`,
  selectors: {
    '&:first-child': { borderTop: `2px solid ${color.ink}` },
    '&:last-child': { borderBottom: `1px solid ${color.line}` },
    '&:hover': { background: color.shell },
  },
  '@media': {
    [from[900]]: {
      gridTemplateColumns: '5.5rem minmax(0, 4fr) minmax(0, 6fr) minmax(0, 3fr)',
      alignItems: 'center',
      columnGap: '2rem',
      paddingBlock: '1.25rem',
    },
  },
})
export const picture = style({
  gridRow: '1 / span 3',
  alignSelf: 'start',
  vars: { [windowRatio]: '1', [windowPadding]: '4%' },
  '@media': { [from[900]]: { gridRow: 'auto' } },
})
export const need = style({ fontSize: 'clamp(1.5rem, 1.3rem + .9vw, 2rem)' })
export const line = style({ fontWeight: 600 })
export const start = style({
  ...inLines,
  columnGap: '1.25rem',
  marginTop: '.5rem',
  '@media': { [from[900]]: { flexDirection: 'column', marginTop: 0 } },
})
