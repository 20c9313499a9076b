import { globalStyle, style } from '@vanilla-extract/css'
import { color, font, from, media, radius, space } from '../tokens.css'

/** Of the header that the bar sticks to; below 600 px it is lower. */
const header = { low: '72px', high: '80px' }
const barHeight = '3rem'
/** As on the header: where the height is scarce nothing follows. */
const isTall = '(min-height: 30.01rem)'

export const section = style({
  selectors: {
    '& + &': { borderTop: `1px solid ${color.line}`, paddingTop: '2.5rem', marginTop: '1rem' },
  },
})
/** Floated: otherwise the legend would sit on the fieldset's border line. */
export const legend = style({ float: 'left', width: '100%', marginBottom: '1.5rem' })
export const heading = style({ fontSize: '1.75rem', lineHeight: 1.06, letterSpacing: '-.02em' })
export const content = style({ clear: 'both' })
export const news = style({ marginBottom: space[32] })

export const bar = style({
  '@media': {
    [media.narrow]: {
      position: 'relative',
      // From edge to edge of the page, so that nothing shows beside it.
      width: 'calc(100% + 2.5rem)',
      marginInline: '-1.25rem',
      padding: '0 1.25rem',
      display: 'flex',
      alignItems: 'center',
      gap: '0 .5rem',
      minHeight: barHeight,
      borderBottom: `1px solid ${color.line}`,
      background: color.paper,
    },
    [`${media.narrow} and ${isTall}`]: { position: 'sticky', zIndex: 5, top: header.low },
    [`${media.narrow} and ${isTall} and ${from[600]}`]: { top: header.high },
    print: { position: 'static' },
  },
})
globalStyle(`${bar} ${heading}`, {
  '@media': { [media.narrow]: { minWidth: 0, fontSize: '1.1875rem', lineHeight: 1.2 } },
})
globalStyle(`${section}:has(> ${bar})`, {
  '@media': { [media.narrow]: { border: 0, paddingTop: 0, marginTop: 0 } },
})

export const place = style({
  flex: 'none',
  color: color.ink2,
  fontSize: '.9375rem',
  fontWeight: 600,
  '@media': { [from[900]]: { display: 'none' } },
})
/** The whole bar leads to the list. */
export const link = style({
  selectors: {
    '&, &:hover': { color: 'inherit' },
    '&::before': { content: '""', position: 'absolute', inset: 0 },
    // An outer ring would lie under the header.
    '&:focus-visible': { outline: 0, boxShadow: 'none' },
    '&:focus-visible::before': {
      outline: `3px solid ${color.focus}`,
      outlineOffset: '-5px',
      boxShadow: `inset 0 0 0 2px ${color.ink}, inset 0 0 0 7px ${color.ink}`,
    },
  },
})
export const faults = style({
  flex: 'none',
  marginLeft: 'auto',
  padding: '0 .625rem',
  borderRadius: radius.pill,
  background: color.err,
  color: color.paper,
  font: `700 .875rem/1.5rem ${font.body}`,
  '@media': {
    [from[900]]: { display: 'none' },
    [media.forced]: { outline: '1px solid CanvasText', color: 'CanvasText' },
  },
})

// What takes the focus or is led to stays clear of the bar; the page's own padding clears the header.
globalStyle(`${bar} ~ ${content} :is(a, button, input, select, textarea, fieldset, [role], [id])`, {
  '@media': { [`${media.narrow} and ${isTall}`]: { scrollMarginTop: barHeight } },
})
