import { globalStyle, style, styleVariants } from '@vanilla-extract/css'
import { windowDeck, windowRatio } from '../illustration/illustration.css'
import { color, fixed, from, ring, space, target, type } from '../tokens.css'

const columns = (count: number) => ({ gridTemplateColumns: `repeat(${count}, minmax(0, 1fr))` })

export const list = styleVariants({
  pair: {
    display: 'grid',
    gap: `${space[24]} ${space[48]}`,
    '@media': { [from[600]]: { rowGap: space.cards }, [from[900]]: columns(2) },
  },
  arch: {
    display: 'grid',
    gap: `${space[24]} ${space[16]}`,
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 8rem), 1fr))',
    counterReset: 'card',
    '@media': { [from[600]]: { ...columns(3), gap: `${space.cards} 0` } },
  },
  row: { borderTop: `2px solid ${color.ink}` },
})
export const four = style({
  selectors: { [`${list.arch}&`]: { '@media': { [from[600]]: columns(4) } } },
})

const box = style({ position: 'relative' })
export const card = styleVariants({
  pair: [
    box,
    {
      height: '100%',
      borderTop: `1px solid ${color.line}`,
      paddingTop: space[16],
      '@media': {
        // Window and text share one line, without a box.
        [from[600]]: {
          display: 'grid',
          gridTemplateColumns: 'min(13.5rem, 40%) minmax(0, 1fr)',
          alignItems: 'end',
          columnGap: space[32],
          paddingTop: 0,
          border: 'solid',
          borderWidth: '0 0 4px',
        },
      },
    },
  ],
  arch: [box],
  row: [
    box,
    {
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
  ],
})

const wideOnly = style({ display: 'none', '@media': { [from[600]]: { display: 'block' } } })
export const window = styleVariants({
  pair: [wideOnly, { vars: { [windowDeck]: '0', [windowRatio]: '1 / 1.12' } }],
  // From 600 px the windows of a row form one dark viaduct.
  arch: {
    '@media': {
      [from[600]]: {
        padding: `${space[12]} ${space[12]} 0`,
        background: fixed.deck,
        vars: { [windowDeck]: '6px' },
      },
    },
  },
  row: [wideOnly, { vars: { [windowRatio]: '1' } }],
})

export const words = style({
  selectors: {
    [`${card.pair} > &`]: { '@media': { [from[600]]: { paddingBlock: space[16] } } },
    [`${card.arch} > &`]: {
      paddingTop: space[8],
      '@media': { [from[600]]: { padding: `${space[16]} ${space[12]} 0` } },
    },
  },
})
export const tag = style({ ...type.small, color: color.plum, fontWeight: 600 })
export const title = style({
  ...type.title,
  selectors: {
    // On phones the longest word fits half the screen.
    [`${card.arch} &`]: {
      fontSize: 'min(5.6vw, 1.25rem)',
      '@media': { [from[600]]: { fontSize: 'min(2.5vw, 1.375rem)' } },
    },
    [`ol > li > ${card.arch} &::before`]: {
      counterIncrement: 'card',
      content: 'counter(card) ". "',
    },
  },
})
export const text = style({ maxWidth: '40em', marginTop: space[4], color: color.ink2 })
/** The link covers the whole card, for pointers and the focus ring. */
const covering = style({
  textDecoration: 'none',
  selectors: {
    '&:hover': { textDecoration: 'underline', textDecorationThickness: '3px' },
    '&::after': { content: '""', position: 'absolute', inset: 0 },
    '&:focus-visible': { outline: 'none', boxShadow: 'none' },
    '&:focus-visible::after': ring,
  },
})
export const quiet = style([covering, { selectors: { '&, &:hover': { color: 'inherit' } } }])
globalStyle(`${quiet} svg`, { display: 'inline-block', verticalAlign: 'middle', color: color.rose })
export const more = style([
  covering,
  { ...target, gap: space[8], fontWeight: 600, '@media': { print: { display: 'none' } } },
])

const delays = [0, 1, 2, 3, 4, 5].map((index) => [
  `[data-reveal="run"] > &:nth-child(${index + 1})`,
  { transitionDelay: `${index * 100}ms` },
])
/** `site.js` sets 'wait' on cards below the screen, and 'run' when they come into view. */
export const item = style({
  selectors: {
    '[data-reveal="wait"] > &': {
      '@media': { screen: { opacity: 0, transform: 'translate(0, 24px)' } },
    },
    '[data-reveal="run"] > &': { transition: 'opacity .5s ease-out, transform .5s ease-out' },
    ...Object.fromEntries(delays),
  },
})
