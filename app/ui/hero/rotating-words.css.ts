import { globalStyle, keyframes, style, styleVariants } from '@vanilla-extract/css'
import { from, media } from '../tokens.css'
import { canPause, pause } from './pause-motion.css'

// Where they could not be paused they stand still.
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
  // The longest word, six times as wide as its letters are high, in one line.
  fontSize: 'clamp(1rem, 14vw, 6.5rem)',
  fontWeight: 800,
  lineHeight: 0.98,
  letterSpacing: '-.02em',
  whiteSpace: 'nowrap',
  '@media': {
    [from[900]]: { fontSize: 'clamp(5rem, 9.2vw, 9rem)', letterSpacing: '-.035em' },
    // Or the background that browsers draw behind each line of text covers the line above.
    [media.forced]: { forcedColorAdjust: 'none', color: 'CanvasText' },
  },
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
  0: { ...word(0), opacity: 1 },
  1: word(1),
  2: word(2),
  3: word(3),
})

globalStyle(`section:has(${pause} :checked) ${words} > span`, { animationPlayState: 'paused' })
