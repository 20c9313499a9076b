import { style } from '@vanilla-extract/css'
import { windowDeck, windowPadding, windowRatio } from '../illustration/illustration.css'
import { color, from } from '../tokens.css'

export const page = style({
  display: 'grid',
  gap: '2rem',
  paddingTop: 'clamp(2.5rem, 6vw, 5rem)',
  '@media': {
    [from[900]]: {
      gridTemplateColumns: 'minmax(0, 7fr) minmax(0, 4fr)',
      alignItems: 'end',
      gap: '4rem',
      minHeight: ['calc(100vh - 20rem)', 'calc(100svh - 20rem)'],
    },
  },
})
export const words = style({
  '@media': { [from[900]]: { alignSelf: 'center', paddingBottom: 'clamp(2.5rem, 6vw, 5rem)' } },
})
export const status = style({ marginBottom: '1rem', color: color.ink2, fontWeight: 600 })
export const text = style({ marginBlock: '1.25rem 2rem' })
export const note = style({ marginTop: '2rem' })
export const picture = style({
  width: 'min(18rem, 80%)',
  marginInline: 'auto',
  vars: { [windowRatio]: '1 / .9', [windowPadding]: '7%', [windowDeck]: '0' },
  '@media': {
    [from[900]]: { width: 'auto', marginInline: 0, vars: { [windowRatio]: '1 / 1.12' } },
  },
})
