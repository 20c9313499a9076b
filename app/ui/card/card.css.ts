import { globalStyle, style, styleVariants } from '@vanilla-extract/css'
import { windowDeck, windowRatio } from '../illustration/illustration.css'
import { color, fixed, from, media, space } from '../tokens.css'

const columns = (count: number) => ({ gridTemplateColumns: `repeat(${count}, minmax(0, 1fr))` })
const rows = style({ borderTop: `2px solid ${color.ink}` })

export const list = styleVariants({
  pair: {
    display: 'grid',
    gap: `${space[24]} clamp(2rem, 4vw, 3.5rem)`,
    '@media': { [from[600]]: { rowGap: space.cards }, [from[900]]: columns(2) },
  },
  arch: {
    display: 'grid',
    gap: `${space[24]} ${space[16]}`,
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 8rem), 1fr))',
    counterReset: 'card',
    '@media': { [from[600]]: { ...columns(3), gap: `${space.cards} 0` } },
  },
  row: [rows],
})
/** A viaduct of four windows instead of three. */
export const four = style({
  selectors: { [`${list.arch}&`]: { '@media': { [from[600]]: columns(4) } } },
})

const line = { borderTop: `1px solid ${color.line}`, paddingTop: space[16] }
export const card = styleVariants({
  pair: {
    ...line,
    position: 'relative',
    height: '100%',
    '@media': {
      // Window and words stand on one deck, without a box.
      [from[600]]: {
        display: 'grid',
        gridTemplateColumns: 'min(13.5rem, 40%) minmax(0, 1fr)',
        alignItems: 'end',
        columnGap: space[32],
        paddingTop: 0,
        border: `0 solid ${fixed.deck}`,
        borderBottomWidth: '4px',
      },
      [`${from[600]} and ${media.dark}`]: { borderColor: color.edge },
      [`${from[600]} and ${media.forced}`]: { borderColor: 'CanvasText' },
    },
  },
  arch: { position: 'relative' },
  row: {
    position: 'relative',
    paddingBlock: space[16],
    borderBottom: `1px solid ${color.line}`,
    selectors: { '&:hover': { background: color.shell } },
    '@media': {
      [from[600]]: {
        display: 'grid',
        gridTemplateColumns: '5.5rem minmax(0, 1fr)',
        columnGap: space[32],
        alignItems: 'center',
      },
    },
  },
})

export const window = styleVariants({
  pair: {
    display: 'none',
    alignSelf: 'end',
    vars: { [windowDeck]: '0', [windowRatio]: '1 / 1.12' },
    '@media': { [from[600]]: { display: 'block' } },
  },
  // From 600 px the windows of a row are cut from one dark viaduct.
  arch: {
    '@media': {
      [from[600]]: {
        padding: 'clamp(.5rem, 1.1vw, .875rem)',
        paddingBottom: 0,
        background: fixed.deck,
        vars: { [windowDeck]: '6px' },
      },
    },
  },
  row: {
    display: 'none',
    vars: { [windowRatio]: '1' },
    '@media': { [from[600]]: { display: 'block' } },
  },
})

export const words = style({
  selectors: {
    [`${card.pair} > &`]: { '@media': { [from[600]]: { paddingBlock: space[16] } } },
    [`${card.arch} > &`]: {
      paddingTop: space[8],
      '@media': { [from[600]]: { padding: `${space[16]} ${space[8]} 0 .875rem` } },
    },
  },
})
export const tag = style({ color: color.plum, fontSize: '.9375rem', fontWeight: 600 })
export const title = style({
  selectors: {
    // On phones the longest word fits half the screen.
    [`${card.arch} &`]: {
      fontSize: 'min(5.6vw, 1.25rem)',
      '@media': {
        [from[600]]: { fontSize: 'clamp(1rem, 2.5vw, 1.25rem)' },
        [from[900]]: { fontSize: '1.5rem' },
      },
    },
    [`ol > li > ${card.arch} &::before`]: {
      counterIncrement: 'card',
      content: 'counter(card) ". "',
    },
    [`${card.pair} &, ${card.row} &`]: { '@media': { [from[900]]: { fontSize: '1.625rem' } } },
  },
})
globalStyle(`${title} svg`, { display: 'inline-block', verticalAlign: 'middle', color: color.rose })
export const text = style({ maxWidth: '40em', marginTop: space[4], color: color.ink2 })

// `site.js` sets the attribute to 'wait' for cards below the screen, and to 'run' when they come up.
globalStyle('[data-reveal="wait"] > li', {
  '@media': { screen: { opacity: 0, transform: 'translate(0, 24px)' } },
})
globalStyle('[data-reveal="run"] > li', {
  transition: 'opacity .5s ease-out, transform .5s ease-out',
})
for (const index of [1, 2, 3, 4, 5]) {
  globalStyle(`[data-reveal="run"] > li:nth-child(${index + 1})`, {
    transitionDelay: `${index * 100}ms`,
  })
}
