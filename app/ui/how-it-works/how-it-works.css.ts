import { style } from '@vanilla-extract/css'
import { color, fixed, font, from, gradient, media } from '../tokens.css'

const pearl = '3rem'
const windowWidth = '6.5rem'
const gap = '2rem'

export const works = style({ position: 'relative' })

/** From 900 px, from the middle of the first column to that of the last; before, each step has its own. */
export const cable = style({
  display: 'none',
  '@media': {
    [from[900]]: {
      display: 'block',
      position: 'absolute',
      top: `calc(${pearl} / 2)`,
      left: `calc((100% - 3 * ${gap}) / 8)`,
      width: `calc((100% - 3 * ${gap}) * .75 + 3 * ${gap})`,
      maxWidth: 'none',
      height: '2.75rem',
      overflow: 'visible',
    },
  },
})
const line = (stroke: string, strokeWidth: number) => ({
  fill: 'none',
  stroke,
  strokeWidth,
  strokeLinecap: 'round' as const,
  vectorEffect: 'non-scaling-stroke' as const,
})
export const wire = style(line(color.ink, 4))
export const ring = style({ ...line(color.ink, 12), strokeDasharray: '0 19' })
export const pearls = style({ ...line(color.card, 7), strokeDasharray: '0 19' })

export const list = style({
  counterReset: 'step',
  '@media': {
    [from[900]]: {
      display: 'grid',
      gridTemplateColumns: 'repeat(4, minmax(0, 1fr))',
      gap,
    },
  },
})
export const step = style({
  position: 'relative',
  isolation: 'isolate',
  display: 'grid',
  gridTemplateColumns: `${windowWidth} minmax(0, 1fr)`,
  gap: '0 1.25rem',
  justifyItems: 'center',
  paddingBottom: '1.5rem',
  counterIncrement: 'step',
  selectors: {
    '&:last-child': { paddingBottom: 0 },
    '&:last-child::after': { display: 'none' },
    '&::before': {
      content: 'counter(step)',
      display: 'grid',
      placeItems: 'center',
      width: pearl,
      height: pearl,
      border: `3px solid ${color.ink}`,
      borderRadius: '50%',
      background: gradient.nacre,
      color: fixed.ink,
      font: `700 1.25rem/1 ${font.heading}`,
    },
    '&::after': {
      content: '""',
      position: 'absolute',
      zIndex: -1,
      top: pearl,
      bottom: 0,
      left: `calc(${windowWidth} / 2 - 2px)`,
      borderLeft: `4px solid ${color.ink}`,
    },
  },
  '@media': {
    [from[900]]: {
      display: 'block',
      padding: 0,
      selectors: {
        '&::before': { marginInline: 'auto' },
        '&::after': { display: 'none' },
      },
    },
    [media.forced]: { selectors: { '&::before': { background: 'Canvas', color: 'CanvasText' } } },
  },
})
export const window = style({ gridColumn: 1, width: '100%' })
export const words = style({
  gridColumn: 2,
  alignSelf: 'center',
  justifySelf: 'stretch',
  '@media': { [from[900]]: { paddingTop: '1.25rem' } },
})
export const text = style({ marginTop: '.25rem', color: color.ink2, lineHeight: 1.5 })
