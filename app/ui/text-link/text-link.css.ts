import { globalStyle, style } from '@vanilla-extract/css'
import { fixed, target } from '../tokens.css'

export const link = style({
  ...target,
  gap: '.5rem',
  fontWeight: 600,
  selectors: { '[data-on-night] &': { color: fixed.white } },
})
globalStyle(`${link} svg`, { transition: 'transform .2s' })
globalStyle(`${link}:hover svg`, { transform: 'translate(4px)' })
globalStyle(`${link}:hover svg:first-child`, { transform: 'translate(-4px)' })
