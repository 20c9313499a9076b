import { globalStyle, style } from '@vanilla-extract/css'
import { windowRatio } from '~/ui/illustration/illustration.css'
import { lineOf } from '~/ui/illustration/stroke'
import { centred, color, fixed, font, from, gradient, media, space } from '~/ui/tokens.css'

const pearl = 'min(3rem, 13.3vw)'
const gap = '2rem'

export const works = style({ position: 'relative' })

/** From 900 px, from the middle of the first column to that of the last; before, a line joins the numbers. */
export const cable = style({
  position: 'absolute',
  top: `calc(${pearl} / 2)`,
  left: `calc((100% - 3 * ${gap}) / 8)`,
  width: `calc((100% - 3 * ${gap}) * .75 + 3 * ${gap})`,
  maxWidth: 'none',
  height: '2.75rem',
  overflow: 'visible',
  '@media': { [media.narrow]: { display: 'none' } },
})
globalStyle(`${cable} path`, { vectorEffect: 'non-scaling-stroke' })
export const wire = style(lineOf(color.ink, 4))
export const ring = style({ ...lineOf(color.ink, 12), strokeDasharray: '0 19' })
export const pearls = style({ ...lineOf(color.card, 7), strokeDasharray: '0 19' })

export const list = style({
  counterReset: 'step',
  '@media': {
    [from[600]]: { display: 'grid', gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', gap },
    [from[900]]: { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))' },
  },
})
/** Before 900 px: number, title and window in a row, the words below. */
export const step = style({
  position: 'relative',
  isolation: 'isolate',
  display: 'grid',
  gridTemplateColumns: `${pearl} minmax(0, 1fr) min(4.75rem, 21vw)`,
  gridTemplateRows: 'auto 1fr',
  alignItems: 'center',
  gap: '.5rem min(1rem, 4.5vw)',
  paddingBottom: '1.5rem',
  counterIncrement: 'step',
  selectors: {
    '&:last-child': { paddingBottom: 0 },
    '&::before': {
      content: 'counter(step)',
      ...centred,
      width: pearl,
      height: pearl,
      border: `3px solid ${color.ink}`,
      borderRadius: '50%',
      background: gradient.nacre,
      color: fixed.ink,
      font: `700 1.25rem/1 ${font.heading}`,
    },
    '&:not(:last-child)::after': {
      content: '""',
      position: 'absolute',
      zIndex: -1,
      top: '2rem',
      bottom: '-2rem',
      left: `calc(${pearl} / 2 - 2px)`,
      borderLeft: `4px solid ${color.ink}`,
    },
  },
  '@media': {
    [from[600]]: {
      paddingBottom: 0,
      selectors: { '&:not(:last-child)::after': { display: 'none' } },
    },
    [from[900]]: { display: 'block', selectors: { '&::before': { marginInline: 'auto' } } },
    [media.forced]: { selectors: { '&::before': { background: 'Canvas', color: 'CanvasText' } } },
  },
})
export const window = style({ gridArea: '1 / 3' })
export const title = style({ '@media': { [from[900]]: { marginTop: '1.25rem' } } })
export const text = style({
  gridArea: '2 / 2 / 3 / -1',
  alignSelf: 'start',
  color: color.ink2,
  '@media': { [from[900]]: { marginTop: '.25rem' } },
})

export const categories = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 8rem), 1fr))',
  gap: `${space.cards} 1rem`,
  '@media': {
    [from[600]]: { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))' },
    [from[900]]: { columnGap: '2rem' },
  },
})
export const card = style({
  position: 'relative',
  vars: { [windowRatio]: '1 / .75' },
  '@media': { [from[600]]: { vars: { [windowRatio]: '1 / .94' } } },
})
export const cardTitle = style({
  display: 'flex',
  alignItems: 'center',
  flexWrap: 'wrap',
  gap: '.5rem',
  marginTop: '.5rem',
  // On phones the longest word leaves room for its arrow.
  fontSize: 'min(5vw, 1.25rem)',
  '@media': { [from[900]]: { marginTop: '1rem', fontSize: '1.5rem' } },
})
globalStyle(`${cardTitle} svg`, { color: color.rose, transition: 'transform .2s' })
globalStyle(`${card}:hover svg`, { transform: 'translate(4px)' })
