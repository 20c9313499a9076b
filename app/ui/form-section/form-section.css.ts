import { globalStyle, style } from '@vanilla-extract/css'
import { count } from '../section-nav/section-nav.css'
import { barHeight, following, headerHeight } from './following'
import { color, font, from, gutters, media, space } from '../tokens.css'

export const section = style({
  selectors: {
    '& + &': { borderTop: `1px solid ${color.line}`, paddingTop: '2.5rem', marginTop: '1rem' },
  },
})
/** Floated: otherwise the legend would sit on the fieldset's border line. */
export const legend = style({ float: 'left', width: '100%', marginBottom: '1.5rem' })
export const heading = style({ fontSize: '1.75rem' })
export const content = style({ clear: 'both' })
export const news = style({ marginBottom: space[32] })

export const bar = style({
  '@media': {
    [media.narrow]: {
      // From edge to edge of the page, so that nothing shows beside it.
      width: `calc(100% + ${gutters})`,
      marginInline: `calc(${gutters} / -2)`,
      padding: `0 min(4rem, 18vw) 0 calc(${gutters} / 2)`,
      display: 'flex',
      alignItems: 'center',
      gap: '0 .5rem',
      minHeight: barHeight,
      borderBottom: `1px solid ${color.line}`,
      background: color.paper,
    },
    [following]: { position: 'sticky', zIndex: 5, top: headerHeight.low },
    [`${following} and ${from[600]}`]: { top: headerHeight.high },
  },
  selectors: {
    '&::before': {
      content: "attr(data-place) ' ·'",
      flex: 'none',
      color: color.ink2,
      font: `600 .9375rem/1.2 ${font.body}`,
      '@media': { [from[900]]: { display: 'none' } },
    },
  },
})
globalStyle(`${bar} ${heading}`, {
  '@media': { [media.narrow]: { minWidth: 0, fontSize: 'min(6.7vw, 1.1875rem)', lineHeight: 1.2 } },
})
globalStyle(`${section}:has(> ${bar})`, {
  '@media': { [media.narrow]: { border: 0, paddingTop: 0, marginTop: 0 } },
})

export const errors = style([
  count,
  { flex: 'none', '@media': { [from[900]]: { display: 'none' } } },
])

// Focused and linked controls stay clear of the bar; the page's own padding clears the header.
globalStyle(`${bar} ~ ${content} :is(a, button, input, select, textarea, fieldset, [role], [id])`, {
  '@media': { [following]: { scrollMarginTop: barHeight } },
})
