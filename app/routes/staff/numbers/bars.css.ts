import { style, styleVariants } from '@vanilla-extract/css'
import { color } from '~/ui/tokens.css'

export const drawing = style({ width: '100%', maxWidth: '34rem', height: 'auto' })
export const text = style({ fill: color.ink2, fontSize: '11px', textAnchor: 'middle' })
export const key = style([text, { textAnchor: 'start' }])
export const line = style({ stroke: color.edge })
export const bar = styleVariants({ first: { fill: color.plum }, second: { fill: color.sea } })
