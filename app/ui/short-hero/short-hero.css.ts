import { globalStyle, style, styleVariants } from '@vanilla-extract/css'
import { showWhole } from '../hero/show-whole'
import { windowDeck, windowPadding, windowRatio } from '../illustration/illustration.css'
import { fixed, from } from '../tokens.css'

const hero = style({
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'flex-end',
  paddingTop: '3rem',
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
  gap: '2rem',
  alignItems: 'end',
  '@media': { [from[900]]: { gridTemplateColumns: '7fr 4fr', gap: '4rem' } },
})
export const words = style({
  minWidth: 0,
  '@media': { [from[900]]: { alignSelf: 'center', paddingBottom: '3.5rem' } },
})
export const lead = style({
  maxWidth: '30em',
  marginBlock: '1.25rem 2rem',
  fontSize: 'clamp(1.125rem, 1.05rem + .4vw, 1.3125rem)',
  lineHeight: 1.5,
  textWrap: 'pretty',
})
export const picture = style({
  width: 'min(18rem, 80%)',
  marginInline: 'auto',
  vars: { [windowDeck]: '0', [windowPadding]: '7%', [windowRatio]: '1 / .9' },
  '@media': { [from[900]]: { width: 'auto', margin: 0, vars: { [windowRatio]: '1 / 1.12' } } },
})
