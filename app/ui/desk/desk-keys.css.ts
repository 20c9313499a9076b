import { globalStyle, style } from '@vanilla-extract/css'
import { panel } from '../panel/panel.css'
import { color, radius, space } from '../tokens.css'

export const dialog = style([panel, { margin: 'auto', color: color.ink }])
globalStyle(`${dialog} dl`, {
  display: 'grid',
  gridTemplateColumns: 'auto 1fr',
  gap: `${space[8]} ${space[16]}`,
  marginBlock: space[16],
})
globalStyle(`${dialog} kbd`, {
  display: 'inline-block',
  minWidth: '1.75rem',
  padding: `0 ${space[8]}`,
  border: `1px solid ${color.edge}`,
  borderRadius: radius.chip,
  textAlign: 'center',
})
