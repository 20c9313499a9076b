import { globalStyle, style } from '@vanilla-extract/css'
import { fixed } from '../tokens.css'

export const link = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '.5rem',
  minHeight: '2.75rem',
  fontWeight: 600,
  selectors: { '[data-on-night] &': { color: fixed.onNight } },
})
globalStyle(`${link} svg`, { transition: 'transform .2s' })
globalStyle(`${link}:hover svg`, { transform: 'translate(4px)' })
globalStyle(`${link}:hover svg:first-child`, { transform: 'translate(-4px)' })
