import { globalStyle, style } from '@vanilla-extract/css'
import { at } from '../../script-contract'
import { barHeight, following, headerHeight } from '../form-section/following'
import { container } from '../layout/layout.css'
import { centred, color, from, innerRing, oneColumn } from '../tokens.css'

export const page = style([container, { paddingBlock: 'clamp(2.5rem, 5vw, 4.5rem) 6rem' }])
export const intro = style({ marginTop: '.75rem', color: color.ink2 })
// As high as a finger needs, it adds nothing to its line, which may be drawn before it has come. On narrow screens
// it fits beside the words before it in one of the two typefaces of a first visit alone.
globalStyle(`${intro} > a`, {
  marginBlock: 'calc((1.5em - 2.75rem) / 2)',
  '@media': { '(max-width: 23em)': { width: '100%' } },
})
export const body = style({
  ...oneColumn,
  gap: '2rem',
  marginTop: '2.5rem',
})
export const withNav = style({
  '@media': {
    [from[900]]: {
      gridTemplateColumns: '15rem minmax(0, 44rem)',
      gap: 'clamp(3.75rem, 12vw - 3rem, 6rem)',
    },
  },
})
export const alone = style({
  '@media': { [from[900]]: { gridTemplateColumns: 'minmax(0, 44rem)' } },
})
export const nav = style({})
globalStyle(`${nav} > *`, { '@media': { [from[900]]: { position: 'sticky', top: '7rem' } } })

/** Stands at the end of the bar, whose height it has; by itself it takes no place. */
export const jump = style({
  display: 'none',
  '@media': {
    [following]: {
      display: 'flex',
      justifyContent: 'flex-end',
      position: 'sticky',
      zIndex: 6,
      top: headerHeight.low,
      height: 0,
      marginRight: '-.75rem',
    },
    [`${following} and ${from[600]}`]: { top: headerHeight.high },
  },
})
export const jumpLink = style({
  ...centred,
  flex: 'none',
  width: barHeight,
  height: barHeight,
  color: color.ink2,
  selectors: { '&:focus-visible': innerRing },
})

export const main = style({
  ...oneColumn,
  alignContent: 'start',
  gap: '1.5rem',
})
// News above the first section cover the link to all sections, which belongs to the bar that comes after.
globalStyle(`${jump} + ${main} > :not(form), ${jump} + ${main} > form ${at('news', '')}`, {
  '@media': { [following]: { position: 'relative', zIndex: 7, background: color.paper } },
})
globalStyle(`${jump}:focus-within`, { zIndex: 8 })
// A grid would keep a note at the form's end from following the screen.
globalStyle(`${main} > form`, { display: 'flex', flexDirection: 'column', gap: '2.5rem' })
