import { globalStyle, style, styleVariants } from '@vanilla-extract/css'
import { windowDeck, windowPadding, windowRatio } from '../illustration/illustration.css'
import { fixed, from, space } from '../tokens.css'

const hero = style({
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'flex-end',
  paddingTop: 'clamp(2rem, 1.5rem + 2.5vw, 3rem)',
  background: '#22083a linear-gradient(120deg, #4a1266, #22083a 70%)',
  color: fixed.white,
})
/** Shares of the screen's height, on portrait screens no more of its width. */
export const drawn = styleVariants({ '60vh': '46vw', '70vh': '53vw' }, (most, share) => [
  hero,
  { minHeight: `min(${share as string}, ${most})` },
])
export const columns = style({
  display: 'grid',
  gap: space[24],
  alignItems: 'end',
  '@media': {
    [from[600]]: { gridTemplateColumns: '7fr 4fr', gap: space[32] },
    [from[900]]: { gap: '4rem' },
  },
})
export const beside = style({
  minWidth: 0,
  '@media': { [from[600]]: { alignSelf: 'center', paddingBottom: space[48] } },
})
export const drawing = style({
  width: 'min(11.5rem, 60%)',
  marginInline: 'auto',
  vars: { [windowDeck]: '0', [windowPadding]: '7%', [windowRatio]: '1 / .9' },
  '@media': { [from[600]]: { width: 'auto', margin: 0, vars: { [windowRatio]: '1 / 1.12' } } },
})
// A band that stands on its lower edge would jump up with each piece that a slow line brings: its
// content shows when something follows it.
globalStyle(`${hero}:not(:has(+ *)) > *`, {
  '@supports': { 'selector(:has(*))': { visibility: 'hidden' } },
})
