import { globalStyle, style } from '@vanilla-extract/css'
import { color, radius, space } from '../tokens.css'

export const dialog = style({
  maxWidth: 'min(24rem, calc(100% - 2rem))',
  margin: 'auto',
  padding: space[24],
  border: `1px solid ${color.line}`,
  borderRadius: radius.card,
  background: color.card,
  color: color.ink,
})

export const keys = style({
  display: 'grid',
  gridTemplateColumns: 'auto 1fr',
  gap: `${space[8]} ${space[16]}`,
  marginBlock: space[16],
})
globalStyle(`${keys} dd`, { margin: 0 })
globalStyle(`${keys} kbd`, { fontWeight: 600 })

export const label = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[8],
  minHeight: '44px',
})
