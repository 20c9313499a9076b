import { globalStyle, style } from '@vanilla-extract/css'
import { styleInside } from '~/ui/style-inside'
import { bead, color, font, from, inLines, radius, space } from '~/ui/tokens.css'

export const list = style({
  display: 'grid',
  gap: space[24],
  '@media': { [from[900]]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' } },
})
export const plan = style({
  ...inLines,
  alignItems: 'baseline',
  columnGap: space[12],
  padding: 'min(1.5rem, 6.7vw)',
  background: color.card,
  border: `1px solid ${color.line}`,
  borderRadius: radius.card,
  '@media': { [from[900]]: { flexDirection: 'column', alignItems: 'stretch' } },
})
globalStyle(`${plan} > :is(h3, ul)`, { width: '100%' })
/** The outline doubles the border without moving the words. */
export const framed = style([
  plan,
  { borderColor: color.ink, outline: `1px solid ${color.ink}`, outlineOffset: '-2px' },
])
export const price = style({
  marginBlock: space[12],
  font: `700 min(14vw, clamp(2.5rem, 2rem + 1.6vw, 3.5rem))/1 ${font.text}`,
})
export const features = style({ display: 'grid', gap: space[8], marginBlock: space[24] })
styleInside(features, {
  '> li': { display: 'grid', gridTemplateColumns: 'auto 1fr', gap: space[12] },
  '> li::before': { ...bead, width: '.875rem', height: '.875rem', marginTop: '.3rem' },
})
export const action = style({ display: 'grid', width: '100%', marginTop: 'auto' })
