import { globalStyle, styleVariants } from '@vanilla-extract/css'
import { color, type } from '../tokens.css'

export const text = styleVariants({
  lead: { ...type.lead, color: color.ink2, maxWidth: '36em' },
  muted: { color: color.ink2 },
  hint: { ...type.small, color: color.ink2 },
})
globalStyle(`[data-on-night] :is(${text.lead}, ${text.muted}, ${text.hint})`, {
  color: color.night2,
})

export const heading = styleVariants({ large: type.display, small: type.title })
