import { globalStyle, style } from '@vanilla-extract/css'
import { windowDeck, windowRatio } from '../illustration/illustration.css'
import { color, from, gutters, media } from '../tokens.css'

export const page = style({
  display: 'grid',
  minHeight: ['calc(100vh - 130px)', 'calc(100svh - 130px)'],
  '@media': { [from[900]]: { gridTemplateColumns: '5fr 7fr' } },
})
export const side = style({
  display: 'flex',
  // Beside a long form the window stays in sight.
  position: 'sticky',
  top: '86px',
  height: ['calc(100vh - 86px)', 'calc(100svh - 86px)'],
  alignItems: 'flex-end',
  justifyContent: 'center',
  padding: '3rem 3rem 0',
  borderRight: `1px solid ${color.line}`,
  background: color.shell,
  '@media': { [media.narrow]: { display: 'none' } },
})
export const picture = style({
  width: 'min(100%, 26rem)',
  vars: { [windowRatio]: '1 / 1.3', [windowDeck]: '8px' },
})
// A little wider than its window, so that the subject fills it.
globalStyle(`${picture} svg`, { flex: 'none', width: '124%', maxWidth: 'none', margin: '0 -12%' })

export const main = style({
  width: `min(100% - ${gutters}, 28rem)`,
  margin: '1rem auto 5rem',
  '@media': { [from[900]]: { marginBlock: 'auto', paddingBlock: '2.5rem' } },
})
export const wide = style([main, { width: `min(100% - ${gutters}, 38rem)` }])
export const title = style({ marginTop: '.75rem' })
export const subtitle = style({ marginTop: '.75rem', color: color.ink2 })
export const content = style({ marginTop: '1.5rem' })
