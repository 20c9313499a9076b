import { globalStyle, style } from '@vanilla-extract/css'
import { windowDeck, windowRatio } from '../illustration/illustration.css'
import { color, from, gutters, media, space } from '../tokens.css'

export const page = style({
  '@media': {
    [from[900]]: {
      display: 'grid',
      gridTemplateColumns: '5fr 7fr',
      minHeight: 'calc(100vh - 130px)',
    },
  },
})
export const side = style({
  display: 'flex',
  // Beside a long form the window stays in view.
  position: 'sticky',
  top: '86px',
  height: 'calc(100vh - 86px)',
  alignItems: 'flex-end',
  justifyContent: 'center',
  padding: `${space[48]} ${space[48]} 0`,
  borderRight: `1px solid ${color.line}`,
  background: color.shell,
  '@media': { [media.narrow]: { display: 'none' } },
})
export const picture = style({
  width: 'min(100%, 26rem)',
  vars: { [windowRatio]: '1 / 1.3', [windowDeck]: '8px' },
})
// Slightly wider than its window, so that the subject fills it.
globalStyle(`${picture} svg`, { flex: 'none', width: '124%', maxWidth: 'none', margin: '0 -12%' })

export const main = style({
  width: `min(100% - ${gutters}, 28rem)`,
  margin: `${space[16]} auto ${space[64]}`,
  '@media': { [from[900]]: { marginBlock: 'auto', paddingBlock: space[32] } },
})
export const wide = style([main, { width: `min(100% - ${gutters}, 38rem)` }])
export const head = style({ marginBlock: `${space[12]} ${space[24]}` })
export const subtitle = style({ marginTop: space[12], color: color.ink2 })
