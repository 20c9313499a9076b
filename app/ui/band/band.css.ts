import { style } from '@vanilla-extract/css'
import { windowDeck, windowRatio } from '../illustration/illustration.css'
import { from, oneColumn, space } from '../tokens.css'

export const content = style({ marginTop: space.cards })
export const lead = style({ marginTop: space[16] })

/** The window is on the band's lower edge, before the text on narrow screens. */
export const night = style({
  ...oneColumn,
  gap: space[32],
  alignItems: 'end',
  '@media': { [from[600]]: { gridTemplateColumns: '4fr 7fr', columnGap: 'min(8%, 6rem)' } },
})
export const window = style({
  width: 'min(100%, 24rem)',
  marginInline: 'auto',
  vars: { [windowDeck]: '0', [windowRatio]: '5 / 4' },
  '@media': {
    [from[600]]: {
      marginBottom: `calc(-1 * ${space.section})`,
      vars: { [windowRatio]: '1 / 1.36' },
    },
  },
})
