import { globalStyle, style, styleVariants } from '@vanilla-extract/css'
import { showWhole } from '../hero/show-whole'
import { windowDeck, windowPadding, windowRatio } from '../illustration/illustration.css'
import { fixed, from } from '../tokens.css'

const hero = style({
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'flex-end',
  paddingTop: 'clamp(2rem, 1.5rem + 2.5vw, 3rem)',
  background: '#22083a linear-gradient(120deg, #4a1266, #22083a 70%)',
  color: fixed.white,
})
globalStyle(...showWhole(hero))
/** Shares of the screen's height, on portrait screens no more of its width. */
export const height = styleVariants({ '60vh': '46vw', '70vh': '53vw' }, (most, share) => [
  hero,
  { minHeight: `min(${share as string}, ${most})` },
])
export const columns = style({
  display: 'grid',
  gap: '1.5rem',
  alignItems: 'end',
  '@media': {
    [from[600]]: { gridTemplateColumns: '7fr 4fr', gap: '2rem' },
    [from[900]]: { gap: '4rem' },
  },
})
export const words = style({
  minWidth: 0,
  '@media': { [from[600]]: { alignSelf: 'center', paddingBottom: '3.5rem' } },
})
export const lead = style({
  maxWidth: '30em',
  marginBlock: '1rem 1.5rem',
  fontSize: 'clamp(1.125rem, 1.05rem + .4vw, 1.3125rem)',
  lineHeight: 1.5,
})
export const picture = style({
  width: 'min(11.5rem, 60%)',
  marginInline: 'auto',
  vars: { [windowDeck]: '0', [windowPadding]: '7%', [windowRatio]: '1 / .9' },
  '@media': { [from[600]]: { width: 'auto', margin: 0, vars: { [windowRatio]: '1 / 1.12' } } },
})
