import { globalStyle, style } from '@vanilla-extract/css'
import { color, fixed, from, media, radius, target } from '~/ui/tokens.css'

export const form = style({ marginTop: '2rem' })
export const details = style({
  '@media': {
    // The map beside the list while there is room for both.
    [`${from[600]} and ${media.narrow}`]: {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
      gap: '0 2rem',
    },
  },
})
export const link = style({ position: 'relative', display: 'block' })
export const map = style({
  width: '100%',
  height: 'auto',
  aspectRatio: '5 / 3.6',
  borderRadius: `${radius.pill} ${radius.pill} 0 0`,
  borderBottom: `4px solid ${fixed.deck}`,
  '@media': { [media.forced]: { forcedColorAdjust: 'none' } },
})
export const list = style({ marginBottom: '1.5rem', borderBottom: `1px solid ${color.line}` })
export const entry = style({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  gap: '.25rem 1rem',
  paddingBlock: '1rem',
  selectors: { '& + &': { borderTop: `1px solid ${color.line}` } },
})
globalStyle(`${details} svg`, { color: color.rose })
globalStyle(`${entry} svg`, { marginTop: '.2em' })
globalStyle(`${entry} a`, {
  ...target,
  overflowWrap: 'anywhere',
})
export const entryTitle = style({ display: 'block' })
