import { globalStyle, styleVariants } from '@vanilla-extract/css'
import { color } from '../tokens.css'

export const text = styleVariants({
  lead: {
    fontSize: 'clamp(1.125rem, 1.05rem + .4vw, 1.3125rem)',
    lineHeight: 1.5,
    color: color.ink2,
    maxWidth: '36em',
  },
  muted: { color: color.ink2 },
  hint: { color: color.ink2, fontSize: '.9375rem', lineHeight: 1.45 },
})
for (const kind of Object.values(text)) {
  globalStyle(`[data-on-night] ${kind}`, { color: color.night2 })
}

export const heading = styleVariants({
  large: {
    fontSize: 'clamp(1.875rem, 1.4rem + 2vw, 3rem)',
    lineHeight: 1.06,
    letterSpacing: '-.02em',
    fontWeight: 650,
  },
  small: { fontSize: '1.375rem' },
})
