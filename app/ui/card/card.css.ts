import { globalStyle, style } from '@vanilla-extract/css'
import { windowDeck, windowRatio } from '../illustration/illustration.css'
import { color, fixed, from, media, space } from '../tokens.css'

const grid = style({ display: 'grid', gap: `${space.cards} clamp(2rem, 4vw, 3.5rem)` })
const two = { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' }
export const pairs = {
  small: style([grid, { '@media': { [from[600]]: two } }]),
  medium: style([grid, { '@media': { [from[900]]: two } }]),
}
export const place = style({ containerType: 'inline-size' })

/** Window and title on one deck, the words below them over the whole width. */
export const standing = style({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: 'min(4.5rem, 20vw) minmax(0, 1fr)',
  columnGap: 'min(1rem, 4.5vw)',
  alignContent: 'start',
  vars: { [windowDeck]: '0' },
  selectors: {
    '&::after': {
      content: '""',
      gridArea: '2 / 1 / 3 / -1',
      borderTop: `4px solid ${fixed.deck}`,
      '@media': {
        [media.dark]: { borderColor: color.edge },
        [media.forced]: { borderColor: 'CanvasText' },
      },
    },
  },
})
export const window = style({ alignSelf: 'end' })
export const head = style({ alignSelf: 'end', paddingBlock: '.25rem .5rem' })
export const body = style({ gridColumn: '1 / -1', paddingTop: '.625rem' })
/** Words that the link follows on their last line, where that line has the whole width. */
export const text = style({ display: 'inline', marginRight: '.75rem', color: color.ink2 })

const beside = '(min-width: 24rem)'
/** With room for it, window and all words stand side by side on one deck, without a box. */
export const card = style([
  standing,
  {
    height: '100%',
    '@container': {
      [beside]: {
        gridTemplateColumns: 'min(13.5rem, 40%) minmax(0, 1fr)',
        gridTemplateRows: '1fr auto',
        columnGap: '2rem',
        vars: { [windowRatio]: '1 / 1.12' },
        selectors: { '&::after': { gridRow: '3 / 4' } },
      },
    },
  },
])
globalStyle(`${card} > ${window}`, { '@container': { [beside]: { gridRow: '1 / 3' } } })
globalStyle(`${card} > ${head}`, { '@container': { [beside]: { paddingBottom: 0 } } })
globalStyle(`${card} > ${body}`, {
  '@container': { [beside]: { gridColumn: 2, paddingBlock: '.5rem 1.25rem' } },
})
export const tag = style({ color: color.plum, fontSize: '.9375rem', fontWeight: 600 })
globalStyle(`${card} > ${body} > ${text}`, {
  '@container': { [beside]: { display: 'block', marginBottom: '.25rem' } },
})
export const title = style({})
globalStyle(`${card} ${title}`, {
  '@container': { [beside]: { marginTop: '.25rem', fontSize: '1.75rem' } },
})

// `site.js` sets the attribute to 'wait' for cards below the screen, and to 'run' when they come up.
globalStyle(`[data-reveal="wait"] > ${place}`, {
  '@media': { screen: { opacity: 0, transform: 'translate(0, 24px)' } },
})
globalStyle(`[data-reveal="run"] > ${place}`, {
  transition: 'opacity .5s ease-out, transform .5s ease-out',
})
for (const index of [1, 2, 3, 4, 5]) {
  globalStyle(`[data-reveal="run"] > ${place}:nth-child(${index + 1})`, {
    transitionDelay: `${index * 100}ms`,
  })
}
