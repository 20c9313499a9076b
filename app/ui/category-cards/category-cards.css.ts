import { globalStyle, style } from '@vanilla-extract/css'
import { covering } from '../covering-link/covering-link.css'
import { windowRatio } from '../illustration/illustration.css'
import { color, from, space } from '../tokens.css'

export const list = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: `${space.cards} 1rem`,
  '@media': {
    [from[600]]: { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))' },
    [from[900]]: { columnGap: '2rem' },
  },
})
export const card = style({
  position: 'relative',
  vars: { [windowRatio]: '1 / .75' },
  '@media': { [from[600]]: { vars: { [windowRatio]: '1 / .94' } } },
})
export const title = style({
  display: 'flex',
  alignItems: 'center',
  flexWrap: 'wrap',
  gap: '.5rem',
  marginTop: '.5rem',
  fontSize: '1.25rem',
  '@media': { [from[900]]: { marginTop: '1rem', fontSize: '1.5rem' } },
})
globalStyle(`${title} svg`, { color: color.rose, transition: 'transform .2s' })
globalStyle(`${card}:hover svg`, { transform: 'translate(4px)' })
export const link = style([covering, { overflowWrap: 'anywhere', color: 'inherit' }])
globalStyle(`${link}:hover`, { color: 'inherit' })
export const note = style({ color: color.ink2 })
