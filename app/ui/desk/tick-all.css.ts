import { style } from '@vanilla-extract/css'
import { color, space } from '../tokens.css'

export const bar = style({
  display: 'flex',
  alignItems: 'center',
  flexWrap: 'wrap',
  gap: `${space[8]} ${space[16]}`,
  paddingBlock: space[8],
})

/** It stays in sight while something is ticked. */
export const staying = style({
  position: 'sticky',
  bottom: 0,
  zIndex: 1,
  background: color.paper,
  borderTop: `1px solid ${color.line}`,
  '@media': { print: { display: 'none' } },
})

export const label = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space[8],
  minHeight: '44px',
})
