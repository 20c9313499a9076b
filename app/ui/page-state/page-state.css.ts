import { style } from '@vanilla-extract/css'
import { color, oneColumn, radius, saying } from '../tokens.css'

export const state = style({
  ...oneColumn,
  justifyItems: 'start',
  alignContent: 'center',
  gap: '1rem',
  padding: '2rem',
  border: `2px dashed ${color.edge}`,
  borderRadius: radius.card,
})
export const failure = style({ ...saying, color: color.err, lineHeight: 1.4 })
