import { style, styleVariants } from '@vanilla-extract/css'
import {
  color,
  fixed,
  from,
  gutters,
  media,
  oneColumn,
  pageWidth,
  radius,
  space,
} from '../tokens.css'

export const content = style({ marginTop: space.cards })
export const lead = style({ marginTop: space[16] })

export const night = style({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  paddingBlock: space.section,
  background: color.night,
  color: fixed.white,
})
export const words = style({
  ...oneColumn,
  gap: space[32],
  '@media': {
    [from[600]]: { marginLeft: 'calc(36% + 2rem)' },
    [from[900]]: { marginLeft: 'calc(42% + 4rem)', gap: space[48] },
  },
})

const round = `${radius.pill} ${radius.pill} 0 0`
const lit = style({
  order: -1,
  display: 'flex',
  alignItems: 'flex-end',
  justifyContent: 'center',
  width: `min(100% - ${gutters}, 24rem)`,
  aspectRatio: '5 / 4',
  margin: `0 auto ${space[32]}`,
  borderRadius: round,
  backgroundImage: 'radial-gradient(circle at 50% 64%, #fff1 0 42%, #fff0 42.2%)',
  overflow: 'hidden',
  '@media': {
    [from[600]]: {
      position: 'absolute',
      bottom: 0,
      left: 0,
      // Ends 36 (later 42) hundredths into the page's column.
      width: `calc(50% - .14 * ${pageWidth})`,
      maxHeight: 'calc(100% - 4rem)',
      aspectRatio: '1 / 1.36',
      margin: 0,
      borderRadius: `0 ${radius.pill} 0 0`,
    },
    [from[900]]: { width: `calc(50% - .08 * ${pageWidth})` },
    // Or it would be taller than the band: it stops growing and is round on both sides.
    '(min-width: 92em)': {
      left: 'auto',
      right: 'calc(50% + 6rem)',
      width: '40rem',
      borderRadius: round,
    },
    [media.forced]: { forcedColorAdjust: 'none' },
  },
})
export const window = styleVariants(fixed.dusk, (backgroundColor) => [lit, { backgroundColor }])
