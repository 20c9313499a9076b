import { globalStyle, style } from '@vanilla-extract/css'
import { styleInside } from '~/ui/style-inside'
import * as tokens from '~/ui/tokens.css'

const { bandAbove, color, fixed, from, media, radius, space, type } = tokens

// The fade makes the whole lower edge the colour that the viaduct's arches look through to.
const background = (start: string, middle: string, end: string) =>
  `linear-gradient(#0000 70%, ${end}), linear-gradient(160deg, ${start}, ${middle} 45%, ${end})`

export const policy = style({
  paddingBlock: `${space[48]} ${space[64]}`,
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
    [media.mobile]: { selectors: { '&&': { width: `calc(100% - ${space[24]})` } } },
    print: { selectors: { '&&': { width: 'auto' } } },
  },
})
export const updated = style({ marginTop: space[16], color: color.ink2 })

export const columns = style({
  ...tokens.oneColumn,
  gap: space[24],
  marginTop: space[32],
  '@media': {
    [from[900]]: {
      gridTemplateColumns: '15rem minmax(0, 48rem)',
      gap: `${space[32]} ${space[64]}`,
    },
    print: { display: 'block' },
  },
})
export const contents = style({
  '@media': {
    // Sticky only where the list fits: sticky elements cannot be scrolled.
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

export const box = style({
  padding: 'clamp(1.25rem, 4vw, 4rem)',
  borderRadius: radius.card,
  background: color.card,
  '@media': {
    [media.mobile]: { borderRadius: radius.field },
    [media.forced]: { border: '1px solid' },
    print: { padding: 0, background: 'none' },
  },
})
styleInside(columns, {
  h2: { ...type.title, '@media': { print: { fontSize: '14pt', breakAfter: 'avoid' } } },
  [`${links} a`]: {
    ...tokens.rowTarget,
    paddingBlock: space[4],
    color: color.ink,
    lineHeight: 1.3,
  },
})
styleInside(box, {
  section: { '@media': { print: { breakInside: 'avoid' } } },
  'section + section': {
    marginTop: space[32],
    paddingTop: space[32],
    borderTop: `1px solid ${color.line}`,
  },
  // At 40rem a line of the refund policy moves when the typeface arrives.
  'h2 ~ *': { maxWidth: '39.75rem', marginTop: space[12] },
  ':target h2': { textDecoration: `underline 4px ${color.rose}`, textUnderlineOffset: '.25em' },
  ul: { paddingLeft: space[24], listStyle: 'disc' },
  ol: { paddingLeft: space[24], listStyle: 'decimal' },
  'li + li': { marginTop: space[8] },
  'li::marker': { color: color.rose },
  '[href^=tel]': { whiteSpace: 'nowrap' },
  // On paper, addresses follow links unless the link's text or this page has them.
  'a[href*="/"]::after': { '@media': { print: { content: '" (" attr(href) ")"' } } },
})
