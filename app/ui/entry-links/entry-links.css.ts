import { globalStyle, style } from '@vanilla-extract/css'
import { windowDeck, windowPadding, windowRatio } from '../illustration/illustration.css'
import { color } from '../tokens.css'

export const list = style({ borderTop: `2px solid ${color.ink}` })
export const entry = style({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: 'min(4.5rem, 20vw) minmax(0, 1fr) auto',
  alignItems: 'end',
  gap: 'min(3vw, 1.25rem)',
  paddingTop: '.5rem',
  borderBottom: `1px solid ${color.line}`,
  selectors: { '&:hover': { borderColor: color.ink } },
})
export const window = style({
  vars: { [windowRatio]: '1', [windowDeck]: '0', [windowPadding]: '6%' },
})
export const words = style({ paddingBottom: '.5rem' })
globalStyle(`${entry} > svg`, {
  color: color.rose,
  transition: 'transform .2s',
  width: 'min(1.75rem, 7.8vw)',
  height: '1.75rem',
  marginBottom: '1.25rem',
})
globalStyle(`${entry}:hover > svg`, { transform: 'translate(6px)' })
