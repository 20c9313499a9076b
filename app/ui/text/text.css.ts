import { style, styleVariants } from '@vanilla-extract/css'
import { color, type } from '../tokens.css'

const secondary = style({
  color: color.ink2,
  selectors: { '[data-on-night] &': { color: color.night2 } },
})
export const text = styleVariants({
  lead: [secondary, { ...type.lead, maxWidth: '36em' }],
  muted: [secondary],
  hint: [secondary, type.small],
})

export const heading = styleVariants({ large: type.display, small: type.title })
