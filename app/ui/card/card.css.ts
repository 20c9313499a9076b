import { globalStyle, style } from '@vanilla-extract/css'
import { windowDeck, windowRatio } from '../illustration/illustration.css'
import { color, fixed, from, media } from '../tokens.css'

export const grid = style({
  display: 'grid',
  gap: '2.5rem',
  '@media': {
    [from[900]]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', gap: '4rem 3.5rem' },
  },
})
/** No box: window and words stand on one deck. */
export const card = style({
  display: 'grid',
  gridTemplateColumns: '6.5rem minmax(0, 1fr)',
  alignItems: 'end',
  gap: '0 1.25rem',
  height: '100%',
  borderBottom: `4px solid ${fixed.deck}`,
  vars: { [windowDeck]: '0' },
  '@media': {
    [from[900]]: {
      gridTemplateColumns: 'min(13.5rem, 40%) minmax(0, 1fr)',
      gap: '0 2rem',
      vars: { [windowRatio]: '1 / 1.12' },
    },
    [media.dark]: { borderColor: color.edge },
    [media.forced]: { borderColor: 'CanvasText' },
  },
})
export const words = style({
  paddingBlock: '.5rem 1rem',
  '@media': { [from[900]]: { paddingBottom: '1.25rem' } },
})
export const tag = style({ color: color.plum, fontSize: '.9375rem', fontWeight: 600 })
export const title = style({
  marginBottom: '.25rem',
  '@media': { [from[900]]: { marginBlock: '.25rem .5rem', fontSize: '1.75rem' } },
})
export const text = style({ color: color.ink2 })
export const more = style({ marginTop: '.25rem' })
globalStyle(`[data-on-night] ${text}`, { color: color.night2 })

// `site.js` sets the attribute to 'wait' for cards below the screen, and to 'run' when they come up.
globalStyle(`${grid}[data-reveal="wait"] > li`, {
  '@media': { screen: { opacity: 0, transform: 'translate(0, 24px)' } },
})
globalStyle(`${grid}[data-reveal="run"] > li`, {
  transition: 'opacity .5s ease-out, transform .5s ease-out',
})
for (const index of [1, 2, 3, 4, 5]) {
  globalStyle(`${grid}[data-reveal="run"] > li:nth-child(${index + 1})`, {
    transitionDelay: `${index * 100}ms`,
  })
}
