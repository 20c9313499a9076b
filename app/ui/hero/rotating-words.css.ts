import { globalStyle, keyframes, style, styleVariants } from '@vanilla-extract/css'
import { color, fixed, media } from '../tokens.css'

// Without :has the words could not be paused, so there they stand still.
const canPause = 'selector(:has(*))'
const seconds = 2
const wordCount = 4

// 300 ms of fading in and out at either end of a word's quarter of the cycle.
const fade = keyframes({
  '0%, 25%, to': { opacity: 0 },
  '3.75%, 21.25%': { opacity: 1 },
})

export const words = style({
  display: 'grid',
  marginLeft: '-.04em',
  fontSize: 'clamp(3.625rem, 1.2rem + 9vw, 9rem)',
  fontWeight: 800,
  lineHeight: 0.98,
  letterSpacing: '-.035em',
})
// The first word is there at once: its fading in lies before the page's start.
const turn = (index: number) =>
  `${fade} ${seconds * wordCount}s ${index * seconds - 0.3}s linear infinite`
const word = (index: number) =>
  ({
    gridArea: '1 / 1',
    opacity: 0,
    '@supports': { [canPause]: { animation: turn(index) } },
  }) as const
export const inTurn = styleVariants({
  0: {
    ...word(0),
    opacity: 1,
    '@supports': {
      [canPause]: {
        animation: turn(0),
        opacity: 0,
        '@media': { [media.stillness]: { opacity: 1 } },
      },
    },
  },
  1: word(1),
  2: word(2),
  3: word(3),
})

export const pause = style({
  position: 'relative',
  display: 'none',
  alignItems: 'center',
  gap: '.625rem',
  minHeight: '3rem',
  paddingInline: '.25rem',
  fontSize: '.9375rem',
  fontWeight: 600,
  lineHeight: 1.35,
  cursor: 'pointer',
  '@supports': {
    [canPause]: {
      display: 'inline-flex',
      '@media': { [media.stillness]: { display: 'none' } },
    },
  },
})
export const box = style({
  position: 'absolute',
  inset: 0,
  width: '100%',
  height: '100%',
  margin: 0,
  opacity: 0,
  cursor: 'pointer',
})
export const sign = style({
  display: 'grid',
  placeItems: 'center',
  width: '2.75rem',
  height: '2.75rem',
  border: `2px solid ${fixed.white}`,
  borderRadius: '50%',
  selectors: {
    [`${box}:focus-visible + &`]: { outline: `3px solid ${color.focus}`, outlineOffset: '2px' },
  },
})
globalStyle(`${sign} svg + svg, ${box}:checked + ${sign} svg`, { display: 'none' })
globalStyle(`${box}:checked + ${sign} svg + svg`, { display: 'block' })
globalStyle(`section:has(${box}:checked) ${words} > span`, { animationPlayState: 'paused' })
