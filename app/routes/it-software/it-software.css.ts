import { globalStyle, style } from '@vanilla-extract/css'
import { bead, color, font, from, inLines, media, radius, space } from '~/ui/tokens.css'

const beside = `${from[600]} and ${media.narrow}`
const gap = space[24]
const knot = '#fbd3e0'

/** From 900 px; below, a knot ties each panel to the one above. */
export const cable = style({
  fill: 'none',
  stroke: 'currentColor',
  strokeLinecap: 'round',
  '@media': { [media.narrow]: { display: 'none' } },
})
export const pearls = style({ stroke: color.card })
export const knots = style({ fill: knot })

export const list = style({
  display: 'grid',
  gap,
  '@media': { [from[900]]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))', gap: 0 } },
})
export const plan = style({
  position: 'relative',
  ...inLines,
  alignItems: 'baseline',
  columnGap: '.75rem',
  padding: '1.25rem min(1.5rem, 6.7vw)',
  background: color.card,
  border: `1px solid ${color.line}`,
  borderRadius: radius.card,
  selectors: {
    '& + &::before': {
      content: '""',
      position: 'absolute',
      bottom: 'calc(100% + 1px)',
      left: 'calc(50% - 10px)',
      width: '20px',
      height: gap,
      background: `radial-gradient(circle, ${knot} 7px, currentColor 7.5px 9.5px, #0000 10px), linear-gradient(90deg, #0000 8px, currentColor 0 12px, #0000 0)`,
    },
  },
  '@media': {
    [beside]: { display: 'grid', gridTemplateColumns: '2fr 3fr', columnGap: space[32] },
    [from[900]]: {
      flexDirection: 'column',
      flexWrap: 'nowrap',
      alignItems: 'stretch',
      paddingBlock: '2.5rem',
      selectors: {
        '&': { borderRadius: 0 },
        '&:first-child': { borderRadius: `${radius.card} 0 0 ${radius.card}`, borderRight: 0 },
        '&:last-child': { borderRadius: `0 ${radius.card} ${radius.card} 0`, borderLeft: 0 },
        '& + &::before': { display: 'none' },
      },
    },
    [from[1200]]: { paddingInline: '2rem' },
    [media.dark]: { background: color.paper },
  },
})
globalStyle(`${plan} > :is(h3, ul)`, { width: '100%' })
/** The outline doubles the border without moving the words. */
export const framed = style([
  plan,
  { borderColor: color.ink, outline: `1px solid ${color.ink}`, outlineOffset: '-2px' },
])
export const price = style({
  marginBlock: '.75rem .25rem',
  font: `700 min(14vw, clamp(2.5rem, 2rem + 1.6vw, 3.5rem))/1 ${font.heading}`,
  letterSpacing: '-.03em',
})
export const features = style({
  display: 'grid',
  gap: space[8],
  marginBlock: '.75rem 1.25rem',
  '@media': {
    [from[900]]: { gap: space[12], marginBlock: '1.5rem 2rem' },
    [beside]: { gridArea: '1 / 2 / 5', alignSelf: 'center', margin: 0 },
  },
})
globalStyle(`${features} > li`, {
  display: 'grid',
  gridTemplateColumns: 'auto 1fr',
  gap: space[12],
  lineHeight: 1.45,
  textWrap: 'balance',
})
globalStyle(`${features} > li::before`, {
  ...bead,
  width: '.875rem',
  height: '.875rem',
  marginTop: '.3rem',
})
export const action = style({
  display: 'grid',
  width: '100%',
  marginTop: 'auto',
  '@media': { [beside]: { marginTop: '1.5rem' } },
})
