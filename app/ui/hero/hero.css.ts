import { globalStyle, keyframes, style } from '@vanilla-extract/css'
import { windowDeck, windowRatio } from '../illustration/illustration.css'
import { styleInside } from '../style-inside'
import * as tokens from '../tokens.css'

const { bead, color, fixed, from, gradient, layer, media, radius, space, target, type } = tokens
const withHas = 'selector(:has(*))'

const hero = style({
  position: 'relative',
  isolation: 'isolate',
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'flex-end',
  color: fixed.white,
})
// A band that stands on its lower edge would jump up with each piece that a slow line brings: its
// content shows when something follows it.
globalStyle(`${hero}:not(:has(+ *)) > *`, { '@supports': { [withHas]: { visibility: 'hidden' } } })

/** Shares of the screen's height; on portrait screens no more of the width, or a subject would be cut. */
const drawnHero = style([
  hero,
  { paddingTop: space[32], background: `${fixed.duskGround} ${gradient.dusk}` },
])
export const drawn = {
  '60vh': style([drawnHero, { minHeight: 'min(60vh, 46vw)' }]),
  '70vh': style([drawnHero, { minHeight: 'min(70vh, 53vw)' }]),
}
const film = style([
  hero,
  {
    paddingBottom: space[64],
    background: fixed.duskGround,
    '@media': { [from[900]]: { justifyContent: 'center', paddingTop: space[48] } },
  },
])
/** Height of the screen below the header, or a share of it. */
const tall = (small: string, wide: string) =>
  style([
    film,
    {
      minHeight: `min(${small}, 200vw)`,
      '@media': { [from[900]]: { minHeight: `max(34rem, min(${wide}, 80vw))` } },
    },
  ])
export const films = {
  full: tall('100vh - 72px', '100vh - 130px'),
  '90vh': tall('90vh', '90vh'),
}

export const drawing = style({
  width: 'min(11.5rem, 60%)',
  marginInline: 'auto',
  vars: { [windowDeck]: '0', [windowRatio]: '1' },
  '@media': { [from[600]]: { width: 'auto', margin: 0 } },
})

export const name = style({
  ...target,
  gap: space[12],
  ...type.label,
  selectors: { '&::before': { ...bead, width: '.75rem', height: '.75rem' } },
})
export const lead = style({
  ...type.lead,
  maxWidth: '30em',
  marginBlock: `${space[16]} ${space[24]}`,
  // These end left of the light in the poster: measured, 4.5:1 and more at every width.
  selectors: {
    [`${film} &`]: { '@media': { [from[900]]: { maxWidth: 'min(30em, 45vw)' } } },
  },
})

export const poster = style({
  position: 'relative',
  flex: '1 1 0',
  minHeight: '15rem',
  maskImage: 'linear-gradient(#000 82%, #0000)',
  selectors: { '&::after': { content: '""', position: 'absolute', inset: 0 } },
  '@media': {
    [from[900]]: {
      position: 'absolute',
      zIndex: layer.behind,
      inset: 0,
      maskImage: 'none',
      selectors: { '&::after': { background: gradient.scrim } },
    },
    // Without a box it is never in view, and gets no video.
    [media.forced]: { display: 'none' },
  },
})
styleInside(poster, {
  '> *': {
    position: 'absolute',
    inset: 0,
    width: '100%',
    height: '100%',
    objectFit: 'cover',
    objectPosition: '72% 50%',
    '@media': { [from[900]]: { objectPosition: '50% 50%' } },
  },
  video: { transition: 'opacity .5s' },
  'video:not([data-shown])': { opacity: 0 },
})

export const title = style({ '@media': { [from[900]]: { maxWidth: 'min(9em, 55vw)' } } })
export const wordTitle = style([
  title,
  { fontSize: 'min(12vw, clamp(1.75rem, 1.2rem + 2.4vw, 3rem))', fontWeight: 600 },
])
export const words = style({
  display: 'grid',
  // The longest word, six times as wide as its letters are high, in one line.
  fontSize: 'clamp(1rem, 14vw, 6.5rem)',
  fontWeight: 700,
  lineHeight: 0.98,
  whiteSpace: 'nowrap',
  '@media': {
    [from[900]]: { fontSize: 'clamp(5rem, 9.2vw, 9rem)' },
    // Otherwise each line's background covers the line above.
    [media.forced]: { forcedColorAdjust: 'none', color: 'CanvasText' },
  },
})

/** Pausing by CSS needs `:has`, so without it nothing moves; `site.js` checks the same. */
export const pause = style({
  ...target,
  display: 'none',
  position: 'absolute',
  zIndex: layer.above,
  top: space[16],
  right: space[16],
  gap: space[8],
  paddingInline: space[12],
  borderRadius: radius.pill,
  background: fixed.veil,
  ...type.small,
  selectors: {
    '&:has(:focus-visible)': { outline: `3px solid ${color.focus}` },
    [`section:is(:has(video[data-shown]), :has(${words})) &`]: {
      '@supports': { [withHas]: { display: 'flex' } },
      '@media': { [media.stillness]: { display: 'none' } },
    },
  },
})

// A word has 2 s, of which it fades in and out for 300 ms each; the first is there at once.
const fade = keyframes({ '0%, 25%, to': { opacity: 0 }, '3.75%, 21.25%': { opacity: 1 } })
export const word = style({
  gridArea: '1 / 1',
  '@supports': { [withHas]: { animation: `${fade} 8s -.3s linear infinite` } },
  selectors: {
    '&:not(:first-child)': { opacity: 0 },
    '&:nth-child(2)': { animationDelay: '1.7s' },
    '&:nth-child(3)': { animationDelay: '3.7s' },
    '&:nth-child(4)': { animationDelay: '5.7s' },
    [`section:has(${pause} :checked) &`]: { animationPlayState: 'paused' },
  },
})
