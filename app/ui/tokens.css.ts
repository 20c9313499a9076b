// The design system begins here: colours, type and space. It knows no product.
import { assignVars, createGlobalTheme, createGlobalVar, globalStyle } from '@vanilla-extract/css'

const colors = {
  ink: ['#23122f', '#f6eff8', '#000'],
  ink2: ['#5b4a68', '#c3b3cf', '#000'],
  paper: ['#fdfbf8', '#170c20', '#fff'],
  shell: ['#f6f0ec', '#21142d', '#fff'],
  card: ['#fff', '#21142d', '#fff'],
  line: ['#e4dbe0', '#3b2a48', '#000'],
  edge: ['#85748f', '#8f7e9b', '#000'],
  rose: ['#b3115c', '#ff8ab8', '#000'],
  roseStrong: ['#8d0b47', '#ffb0cf', '#000'],
  onRose: ['#fff', '#23122f', '#fff'],
  plum: ['#5b2a9b', '#cbb0f7', '#000'],
  sea: ['#0b665f', '#6fd3c8', '#000'],
  err: ['#b3261e', '#ff9d92', '#000'],
  focus: ['#ffb93e', '#ffb93e', '#ffb93e'],
  roseTint: ['#fbe4ed', '#3d1730', '#fff'],
  plumTint: ['#ece5f8', '#2d2144', '#fff'],
  seaTint: ['#dceeeb', '#11332f', '#fff'],
  errTint: ['#fdebe8', '#3f1512', '#fff'],
  night: ['#1d0c2b', '#26133a', '#fff'],
  night2: ['#cdbfe0', '#cdbfe0', '#000'],
} as const
const toScheme = (place: 0 | 1 | 2) =>
  Object.fromEntries(
    Object.entries(colors).map(([name, values]) => [name, values[place]]),
  ) as Record<keyof typeof colors, string>

export const color = createGlobalTheme(':root', { c: toScheme(0) }).c

globalStyle(':root', {
  colorScheme: 'light dark',
  '@media': {
    '(prefers-color-scheme: dark)': { vars: assignVars(color, toScheme(1)) },
    print: { colorScheme: 'light', vars: assignVars(color, toScheme(2)) },
    // The night bands lose their background there; scripts that measure contrast read this value.
    '(forced-colors: active)': { vars: { [color.night2]: 'CanvasText' } },
  },
})

/** Colours that are the same in both schemes: lit windows, night bands, drawings. */
export const fixed = {
  ink: '#23122f',
  white: '#fff',
  deck: '#2a1540',
  nightRing: '#1d0c2b',
  plumBand: '#5a1560',
  veil: '#140720b8',
  haze: '#ffffff24',
  arch: { rose: '#fbdbe7', lilac: '#e3d8f6', sea: '#cfe8e4', sand: '#fbe3b8' },
  dusk: { rose: '#9c1a5a', violet: '#43298c', plum: '#86206f', sea: '#0b5a62' },
  duskGround: '#1f0833',
  pearlRing: '#b099e0',
} as const

export const paint = {
  ink: '#2a1540',
  rose: '#d81f6a',
  amber: '#f7b23e',
  sea: '#0f8a84',
  pearl: '#fff',
  lilac: '#b9a0e6',
  skin: '#a8643f',
  skinDeep: '#7a3e2b',
} as const

export const gradient = {
  header: 'linear-gradient(96deg, #c8165f, #96218a 52%, #5a2a9d)',
  dusk: 'linear-gradient(120deg, #4a1266, #0000 70%)',
  scrim: 'linear-gradient(90deg, #140720e6, #140720b3 34%, #14072000 64%)',
  nacre:
    'radial-gradient(circle at 34% 28%, #fff 8%, #fff3f1 34%, #fbd3e0 60%, #cfb6ec 84%, #b099e0)',
} as const

export const font = {
  text: 'Anek, AnekF1, AnekF2, system-ui, sans-serif',
  mono: 'ui-monospace, Menlo, Consolas, monospace',
} as const

/** Type scale: size, weight, height of a line. Where text is large, no wider than its longest word may be. */
export const type = {
  small: { fontSize: '.9375rem', lineHeight: 1.45 },
  label: { fontSize: '1.0625rem', fontWeight: 600, lineHeight: 1.3 },
  lead: { fontSize: 'clamp(1.125rem, 1.05rem + .4vw, 1.3125rem)', lineHeight: 1.5 },
  section: { fontSize: '1.125rem', fontWeight: 650, lineHeight: 1.2, letterSpacing: 0 },
  title: { fontSize: 'min(9vw, 1.375rem)', fontWeight: 650, lineHeight: 1.15 },
  heading: {
    fontSize: 'min(9vw, clamp(1.5rem, 1.3rem + .9vw, 2rem))',
    fontWeight: 650,
    lineHeight: 1.15,
    letterSpacing: '-.015em',
  },
  display: {
    fontSize: 'min(10vw, clamp(1.875rem, 1.4rem + 2vw, 3rem))',
    fontWeight: 650,
    lineHeight: 1.06,
    letterSpacing: '-.02em',
  },
} as const

/** Spacing scale in rem, by px at the browser's default size; bands and lists of cards have their own. */
export const space = {
  4: '.25rem',
  8: '.5rem',
  12: '.75rem',
  16: '1rem',
  24: '1.5rem',
  32: '2rem',
  48: '3rem',
  64: '4rem',
  section: 'clamp(2rem, 9.1vw, 7.5rem)',
  cards: 'clamp(1.25rem, .4rem + 4.1vw, 4rem)',
} as const

/** z-index, from pictures behind text to what nothing may cover. */
export const layer = { behind: -1, above: 1, bar: 4, header: 20, top: 99 } as const

/** The colour of the band above the footer, which the viaduct's arches look through to. */
export const bandAbove = createGlobalVar('band')

/** Gutters of both sides together, narrower for large text. */
export const gutters = 'min(2.5rem, 12.5vw)'
/** Wider where 200 px stay free on both sides. */
export const pageWidth = `min(100% - ${gutters}, clamp(75rem, 100vw - 25rem, 88rem))`
export const radius = { chip: '6px', field: '10px', card: '20px', pill: '99rem' } as const
export const shadow = '0 1px 2px #23122f14, 0 12px 32px -12px #23122f33'

/**
 * Breakpoints in px at the browser's usual text size; 900 is the specification's "medium". In em, so that
 * larger text gets the layout that has room for it.
 */
export const from = {
  600: '(min-width: 37.5em)',
  900: '(min-width: 56.25em)',
  1200: '(min-width: 75em)',
} as const
export const media = {
  dark: '(prefers-color-scheme: dark)',
  stillness: '(prefers-reduced-motion: reduce)',
  forced: '(forced-colors: active)',
  /** Below the first breakpoint. */
  small: '(max-width: 37.49em)',
  mobile: '(max-width: 48em)',
  /** Below "medium": hamburger and drawer. */
  narrow: '(max-width: 56.24em)',
  /** Text at 200 % on a phone: one column. */
  large: '(max-width: 15em)',
} as const

export const oneColumn = { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)' } as const
export const inLines = { display: 'flex', flexWrap: 'wrap' } as const
export const centred = { display: 'grid', placeItems: 'center' } as const
export const rowTarget = { display: 'flex', alignItems: 'center', minHeight: '2.75rem' } as const
export const target = { ...rowTarget, display: 'inline-flex' } as const
export const square = { ...centred, width: '2.75rem', height: '2.75rem' } as const
export const bare = { padding: 0, border: 0, background: 'none', cursor: 'pointer' } as const
export const pearl = {
  content: '""',
  flex: 'none',
  borderRadius: radius.pill,
  background: gradient.nacre,
  boxShadow: `0 0 0 1px ${fixed.pearlRing}`,
} as const
/** Bead before a text; visible by its border where colours are forced. */
export const bead = {
  ...pearl,
  '@media': { [media.forced]: { border: '1px solid CanvasText' } },
} as const
export const saying = { display: 'flex', gap: '.5rem', fontWeight: 600 } as const
export const chevron = {
  content: '""',
  flex: 'none',
  width: '.5em',
  height: '.5em',
  margin: '-.25em .25em 0 .5em',
  border: 'solid',
  borderWidth: '0 2px 2px 0',
  transform: 'rotate(45deg)',
  transition: 'transform .2s',
} as const
export const chevronOpen = { marginTop: '.25em', transform: 'rotate(225deg)' } as const
/** For `::details-content`: paper shows everything open. */
export const openOnPaper = { '@media': { print: { contentVisibility: 'visible' } } } as const
export const ring = {
  outline: `3px solid ${color.focus}`,
  outlineOffset: '2px',
  boxShadow: `0 0 0 2px ${color.ink}, 0 0 0 7px ${color.ink}`,
} as const
/** For boxes that would cut off an outer ring. */
export const innerRing = {
  outlineOffset: '-5px',
  boxShadow: `inset 0 0 0 2px ${color.ink}, inset 0 0 0 7px ${color.ink}`,
} as const
