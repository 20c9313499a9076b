import { globalStyle, style } from '@vanilla-extract/css'
import { bandAbove, color, fixed, from, media, oneColumn, radius, rowTarget } from '~/ui/tokens.css'

// The fade makes the whole lower edge the colour that the viaduct's arches look through to.
const background = (start: string, middle: string, end: string) =>
  `linear-gradient(#0000 70%, ${end}), linear-gradient(160deg, ${start}, ${middle} 45%, ${end})`

export const policy = style({
  paddingBlock: 'clamp(2.5rem, 6vw, 5rem) 6rem',
  background: background(fixed.arch.rose, fixed.arch.lilac, fixed.arch.sea),
  '@media': {
    [media.dark]: { background: background(color.roseTint, color.plumTint, color.seaTint) },
    [media.forced]: { background: 'none' },
    print: { padding: 0, background: 'none', fontSize: '11pt' },
  },
})
globalStyle(`main:has(> ${policy}) + footer`, {
  vars: { [bandAbove]: fixed.arch.sea },
  '@media': { [media.dark]: { vars: { [bandAbove]: color.seaTint } } },
})

export const inside = style({
  '@media': {
    [media.mobile]: { selectors: { '&&': { width: 'calc(100% - 1.5rem)' } } },
    print: { selectors: { '&&': { width: 'auto' } } },
  },
})
globalStyle(`${inside} > h1`, { '@media': { print: { fontSize: '26pt' } } })
export const updated = style({
  marginTop: '1rem',
  color: color.ink2,
})

export const columns = style({
  ...oneColumn,
  gap: '1.5rem',
  marginTop: '2rem',
  '@media': {
    [from[900]]: {
      gridTemplateColumns: '15rem minmax(0, 48rem)',
      gap: '2rem 4rem',
      marginTop: '2.5rem',
    },
    print: { display: 'block', marginTop: '16pt' },
  },
})
export const contents = style({
  '@media': {
    // Sticks only where the list fits: what sticks cannot be scrolled.
    [`${from[900]} and (min-height: 36rem)`]: {
      position: 'sticky',
      top: '7rem',
      alignSelf: 'start',
    },
  },
})
export const others = style({ '@media': { [from[900]]: { gridColumn: 2 } } })
export const links = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 15rem), 1fr))',
})
globalStyle(`${links} a`, {
  ...rowTarget,
  paddingBlock: '.25rem',
  color: color.ink,
  lineHeight: 1.3,
})

export const box = style({
  padding: 'clamp(1.25rem, 4vw, 4rem)',
  borderRadius: radius.card,
  background: color.card,
  '@media': {
    [media.mobile]: { borderRadius: '12px' },
    [media.forced]: { border: '1px solid' },
    print: { padding: 0, background: 'none' },
  },
})
globalStyle(`${columns} h2`, {
  fontSize: '1.625rem',
  '@media': { print: { fontSize: '14pt', breakAfter: 'avoid' } },
})
globalStyle(`${box} section + section`, {
  marginTop: '2.5rem',
  paddingTop: '2rem',
  borderTop: `1px solid ${color.line}`,
  '@media': { print: { marginTop: '16pt', paddingTop: '12pt' } },
})
globalStyle(`${box} section`, { '@media': { print: { breakInside: 'avoid' } } })
globalStyle(`${box} h2 ~ *`, {
  // With 40rem a line of the refund policy breaks elsewhere until the typeface has come.
  maxWidth: '39.75rem',
  marginTop: '.75rem',
  '@media': { print: { maxWidth: 'none' } },
})
globalStyle(`${box} :target h2`, {
  '@media': {
    screen: { textDecoration: `underline 4px ${color.rose}`, textUnderlineOffset: '.25em' },
  },
})
globalStyle(`${box} ul`, { paddingLeft: '1.25rem', listStyle: 'disc' })
globalStyle(`${box} ol`, { paddingLeft: '1.25rem', listStyle: 'decimal' })
globalStyle(`${box} li`, { paddingLeft: '.25rem' })
globalStyle(`${box} li + li`, { marginTop: '.375rem' })
globalStyle(`${box} li::marker`, { color: color.rose })
globalStyle(`${box} [href^=tel]`, { whiteSpace: 'nowrap' })
// Paper has no links: addresses follow, but for those that are their own words or lead within the page.
globalStyle(`${box} a[href*="/"]::after`, {
  '@media': { print: { content: '" (" attr(href) ")"' } },
})
