import { globalStyle, style } from '@vanilla-extract/css'
import { body, head, standing, text } from '../card/card.css'
import { windowDeck } from '../illustration/illustration.css'
import { fixed, from, space } from '../tokens.css'

export const list = style({
  display: 'grid',
  gap: `${space.cards} 0`,
  '@media': {
    [from[600]]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
    [from[900]]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
  },
})
export const three = style({
  '@media': { [from[600]]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' } },
})
export const span = style([
  standing,
  {
    '@media': {
      // Doubled: the card's own sheet may come after this one.
      [from[600]]: {
        selectors: { '&&': { display: 'block' }, '&&::after': { display: 'none' } },
      },
    },
  },
])
/** From 600 px the windows of a row are cut from one dark viaduct. */
export const pier = style({
  alignSelf: 'end',
  '@media': {
    [from[600]]: { padding: '14px 14px 0', background: fixed.deck, vars: { [windowDeck]: '6px' } },
  },
})
globalStyle(`${span} > ${head}`, {
  '@media': { [from[600]]: { padding: '1.25rem 2rem 0 14px' } },
})
globalStyle(`${span} > ${body}`, {
  '@media': { [from[600]]: { padding: '.5rem 2rem 0 14px' } },
})
export const title = style({ '@media': { [from[600]]: { fontSize: '1.625rem' } } })
// Three in 560 px leave less room for a word.
globalStyle(`${three} ${title}`, {
  '@media': { [from[600]]: { fontSize: '1.25rem' }, [from[900]]: { fontSize: '1.625rem' } },
})
globalStyle(`${three} > * > *`, {
  '@media': { [from[600]]: { paddingRight: '.75rem' }, [from[900]]: { paddingRight: '2rem' } },
})
globalStyle(`${span} ${text}`, {
  '@media': { [from[600]]: { display: 'block', marginBottom: '.25rem' } },
})
