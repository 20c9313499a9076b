import { globalStyle, style } from '@vanilla-extract/css'
import { covering } from '../covering-link/covering-link.css'
import { windowDeck, windowPadding, windowRatio } from '../illustration/illustration.css'
import { color, font, from } from '../tokens.css'

const arrow = { color: color.rose, transition: 'transform .2s' }
export const list = style({ borderTop: `2px solid ${color.ink}` })
export const entry = style({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: '4.5rem minmax(0, 1fr) auto',
  alignItems: 'end',
  gap: 'clamp(.75rem, 3vw, 1.25rem)',
  paddingTop: '.5rem',
  borderBottom: `1px solid ${color.line}`,
  selectors: { '&:hover': { borderColor: color.ink } },
})
export const window = style({
  vars: { [windowRatio]: '1', [windowDeck]: '0', [windowPadding]: '6%' },
})
export const words = style({ paddingBottom: '.5rem' })
export const text = style({ color: color.ink2 })
export const link = style([covering, { color: 'inherit' }])
globalStyle(`${link}:hover`, { color: 'inherit' })
globalStyle(`${entry} > svg`, {
  ...arrow,
  width: '1.75rem',
  height: '1.75rem',
  marginBottom: '1.25rem',
})
globalStyle(`${entry}:hover > svg`, { transform: 'translate(6px)' })

export const row = style({
  display: 'grid',
  gap: '1rem',
  '@media': {
    [from[600]]: {
      // Two, or one where the text is large.
      gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, max(16rem, 40%)), 1fr))',
      gap: '2rem',
    },
    [from[900]]: { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))' },
  },
})
export const tall = style({
  display: 'grid',
  gridTemplateColumns: '6.5rem minmax(0, 1fr)',
  alignItems: 'center',
  gap: '1rem',
  color: 'inherit',
  textDecoration: 'none',
  selectors: { '&:hover': { color: 'inherit' } },
  '@media': {
    [from[600]]: { gridTemplateColumns: '5rem minmax(0, 1fr)' },
    [from[900]]: {
      display: 'block',
      vars: { [windowRatio]: '1 / 1.15', [windowPadding]: '2%' },
    },
  },
})
export const tallWords = style({
  display: 'block',
  '@media': { [from[900]]: { paddingTop: '1.25rem' } },
})
export const tallTitle = style({
  display: 'flex',
  alignItems: 'center',
  gap: '.625rem',
  font: `650 1.375rem/1.2 ${font.heading}`,
  selectors: {
    [`${tall}:hover &`]: {
      textDecoration: 'underline',
      textDecorationThickness: '3px',
      textUnderlineOffset: '.2em',
    },
  },
})
globalStyle(`${tallTitle} svg`, arrow)
globalStyle(`${tall}:hover ${tallTitle} svg`, { transform: 'translate(6px)' })
