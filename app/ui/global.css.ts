import { globalFontFace, globalStyle, type GlobalStyleRule } from '@vanilla-extract/css'
import latin from './font/anek-latin.woff2'
import { color, fixed, font, media, ring, type } from './tokens.css'

// How the files are made: docs/decisions.md. One rule for all weights: with two, a first
// page on a slow line set one sentence in two typefaces.
globalFontFace('Anek', {
  src: `url(${latin}) format("woff2")`,
  fontWeight: '400 700',
  fontDisplay: 'swap',
})
// Fallbacks with Anek's metrics, so that nothing moves when the font arrives: Arial, or Roboto on
// Android, each for text and for headings.
const arial = 'local("Arial"), local("ArialMT"), local("Liberation Sans")'
const arialBold = 'local("Arial Bold"), local("Arial-BoldMT"), local("Liberation Sans Bold")'
for (const [family, src, fontWeight, sizeAdjust] of [
  ['AnekF1', arial, '400', 101.1],
  ['AnekF1', arialBold, '500 700', 97.2],
  ['AnekF2', 'local("Roboto"), local("Roboto-Regular")', '400', 101.5],
  ['AnekF2', 'local("Roboto Bold"), local("Roboto-Bold")', '500 700', 103.2],
] as const) {
  globalFontFace(family, {
    src,
    fontWeight,
    sizeAdjust: `${sizeAdjust}%`,
    ascentOverride: `${(9000 / sizeAdjust).toFixed(1)}%`,
    descentOverride: `${(2000 / sizeAdjust).toFixed(1)}%`,
    lineGapOverride: '0%',
  })
}

const unprinted = { '@media': { print: { display: 'none !important' } } } as const
const rules: Record<string, GlobalStyleRule> = {
  '*, ::before, ::after': {
    boxSizing: 'border-box',
    '@media': {
      [media.stillness]: { animation: 'none !important', transition: 'none !important' },
    },
  },
  html: {
    font: `100%/1.5 ${font.text}`,
    color: color.ink,
    background: color.paper,
    WebkitTextSizeAdjust: '100%',
    scrollPaddingTop: '6.5rem',
  },
  // 'anywhere' lets columns break long words; tables and buttons keep them whole.
  body: {
    display: 'flex',
    flexDirection: 'column',
    minHeight: ['100vh', '100svh'],
    margin: 0,
    fontSize: '1.0625rem',
    overflowWrap: 'anywhere',
    textWrap: 'pretty',
  },
  // On short pages the footer is at the screen's end.
  main: { flex: '1 0 auto' },
  'table, header nav': { overflowWrap: 'break-word' },
  'h1, h2, h3, h4, p, ul, ol, dl, dd, figure, fieldset, legend': {
    margin: 0,
    padding: 0,
    border: 0,
    minWidth: 0,
  },
  'h1, h2, h3, h4, legend': { fontWeight: 650, letterSpacing: '-.015em', textWrap: 'balance' },
  h1: {
    // No wider than the longest word, also in large text.
    fontSize: 'min(12vw, clamp(2.375rem, 1.5rem + 3.9vw, 4.5rem))',
    lineHeight: 1,
    letterSpacing: '-.02em',
    fontWeight: 700,
  },
  h2: type.display,
  h3: type.title,
  // With `none` VoiceOver sees no list.
  'ul, ol': { listStyle: '""' },
  a: { color: color.rose, textDecorationThickness: '1px', textUnderlineOffset: '.2em' },
  'a:hover': { color: color.roseStrong, textDecorationThickness: '3px' },
  'svg, img': { display: 'block', maxWidth: '100%' },
  'button, input, select, textarea': { font: 'inherit', color: 'inherit' },
  '::placeholder': { color: color.ink2, opacity: 1 },
  'template, [hidden]': { display: 'none !important' },
  summary: { cursor: 'pointer', listStyle: 'none' },
  'summary::-webkit-details-marker': { display: 'none' },
  ':focus-visible': ring,
  '[data-on-night] :focus-visible': { boxShadow: `0 0 0 2px ${fixed.nightRing}` },
  '[data-on-night], [data-on-night] *': {
    '@media': { print: { background: 'none !important', color: '#000 !important' } },
  },
  // Hidden on paper: controls.
  'button, nav, footer, [role=search], [data-pause], summary::after': unprinted,
}
for (const [selector, rule] of Object.entries(rules)) globalStyle(selector, rule)
