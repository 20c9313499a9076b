import { globalStyle, style } from '@vanilla-extract/css'
import { windowPadding, windowRatio } from '~/ui/illustration/illustration.css'
import { color, font, from, media } from '~/ui/tokens.css'

const arrow = { color: color.rose, transition: 'transform .2s' }

export const page = style({ paddingBlock: 'clamp(2.5rem, 6vw, 5rem)' })
export const lead = style({ marginTop: '1rem' })
export const entries = style({
  marginTop: '2.5rem',
  '@media': { [from[900]]: { marginTop: '4rem' } },
})
export const badges = style({
  marginTop: '3rem',
  paddingTop: '1.5rem',
  borderTop: `1px solid ${color.line}`,
})
export const notice = style({ marginBottom: '2rem' })

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
  gridTemplateColumns: 'min(6.5rem, 29vw) minmax(0, 1fr)',
  alignItems: 'center',
  gap: 'min(1rem, 4.5vw)',
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
  font: `650 min(9vw, 1.375rem)/1.2 ${font.heading}`,
  selectors: {
    [`${tall}:hover &`]: {
      textDecoration: 'underline',
      textDecorationThickness: '3px',
      textUnderlineOffset: '.2em',
    },
  },
})
globalStyle(`${tallTitle} svg`, { ...arrow, '@media': { [media.large]: { display: 'none' } } })
globalStyle(`${tall}:hover ${tallTitle} svg`, { transform: 'translate(6px)' })
