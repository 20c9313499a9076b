import { style } from '@vanilla-extract/css'
import { color, from, oneColumn } from '../tokens.css'

export const pair = style({
  ...oneColumn,
  gap: '0 1.5rem',
  paddingBlock: '.75rem',
  borderTop: `1px solid ${color.line}`,
  '@media': { [from[600]]: { gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 3fr)' } },
})
export const term = style({ color: color.ink2, fontSize: '.9375rem' })
export const value = style({ fontWeight: 600, overflowWrap: 'anywhere', whiteSpace: 'pre-line' })
