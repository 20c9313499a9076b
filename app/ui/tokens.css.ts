import { assignVars, createGlobalTheme, createGlobalVar, globalStyle } from '@vanilla-extract/css'

const light = {
  ink: '#23122f',
  ink2: '#5b4a68',
  paper: '#fdfbf8',
  shell: '#f6f0ec',
  card: '#fff',
  line: '#e4dbe0',
  edge: '#85748f',
  rose: '#b3115c',
  roseStrong: '#8d0b47',
  onRose: '#fff',
  plum: '#5b2a9b',
  sea: '#0b665f',
  err: '#b3261e',
  focus: '#ffb93e',
  roseTint: '#fbe4ed',
  plumTint: '#ece5f8',
  seaTint: '#dceeeb',
  errTint: '#fdebe8',
  night: '#1d0c2b',
  night2: '#cdbfe0',
  lavender: '#e3d8f6',
}

const dark: typeof light = {
  ...light,
  ink: '#f6eff8',
  ink2: '#c3b3cf',
  paper: '#170c20',
  shell: '#21142d',
  card: '#21142d',
  line: '#3b2a48',
  edge: '#8f7e9b',
  rose: '#ff8ab8',
  roseStrong: '#ffb0cf',
  onRose: '#23122f',
  plum: '#cbb0f7',
  sea: '#6fd3c8',
  err: '#ff9d92',
  roseTint: '#3d1730',
  plumTint: '#2d2144',
  seaTint: '#11332f',
  errTint: '#3f1512',
  night: '#26133a',
  lavender: '#5a1560',
}

const print: typeof light = {
  ...light,
  ...fill(
    ['ink', 'ink2', 'line', 'edge', 'rose', 'roseStrong', 'plum', 'sea', 'err', 'night2'],
    '#000',
  ),
  ...fill(['paper', 'shell', 'card', 'onRose', 'night', 'lavender'], '#fff'),
  ...fill(['roseTint', 'plumTint', 'seaTint', 'errTint'], '#fff'),
}

function fill(names: readonly (keyof typeof light)[], value: string): Partial<typeof light> {
  return Object.fromEntries(names.map((name) => [name, value]))
}

/** Colours that follow the visitor's scheme. */
export const color = createGlobalTheme(':root', { c: light }).c

globalStyle(':root', {
  colorScheme: 'light dark',
  '@media': {
    '(prefers-color-scheme: dark)': { vars: assignVars(color, dark) },
    print: { colorScheme: 'light', vars: assignVars(color, print) },
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
  arch: { rose: '#fbdbe7', lilac: '#e3d8f6', sea: '#cfe8e4', sand: '#fbe3b8' },
  dusk: { rose: '#9c1a5a', violet: '#43298c', plum: '#86206f', sea: '#0b5a62' },
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
  nacre:
    'radial-gradient(circle at 34% 28%, #fff 8%, #fff3f1 34%, #fbd3e0 60%, #cfb6ec 84%, #b099e0)',
} as const

// The last names are for what Anek's subset has not: other Latin letters, Tamil, Devanagari.
const anek =
  'Anek, AnekF1, AnekF2, system-ui, "Noto Sans", "Anek Tamil", "Noto Sans Tamil", "Tamil Sangam MN", "Anek Devanagari", "Noto Sans Devanagari", "Kohinoor Devanagari", "Nirmala UI", AnekTamil, sans-serif'
const family = createGlobalVar('f')
globalStyle(':root', { vars: { [family]: anek } })
export const font = {
  heading: family,
  body: family,
  mono: 'ui-monospace, "Roboto Mono", Menlo, Consolas, monospace',
} as const

/** Spacing scale in rem, by px at the browser's default size. */
export const space = {
  4: '.25rem',
  8: '.5rem',
  12: '.75rem',
  16: '1rem',
  24: '1.5rem',
  32: '2rem',
  48: '3rem',
  section: 'clamp(2rem, 9.1vw, 7.5rem)',
  cards: 'clamp(1.25rem, .4rem + 4.1vw, 4rem)',
} as const

/** Both sides together; large text takes no room from itself. */
export const gutters = 'min(2.5rem, 12.5vw)'
/** Wider where the screen leaves 200 px on both sides. */
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
  mobile: '(max-width: 48em)',
  small: '(max-width: 37.49em)',
  /** Below "medium": hamburger and drawer. */
  narrow: '(max-width: 56.24em)',
  /** Text at 200 % on a phone: nothing stands beside words. */
  large: '(max-width: 15em)',
} as const

export const oneColumn = { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)' } as const
export const inLines = { display: 'flex', flexWrap: 'wrap' } as const
export const centred = { display: 'grid', placeItems: 'center' } as const
/** A finger needs so much. */
export const rowTarget = { display: 'flex', alignItems: 'center', minHeight: '2.75rem' } as const
export const target = { ...rowTarget, display: 'inline-flex' } as const
export const square = { ...centred, width: '2.75rem', height: '2.75rem' } as const
export const bare = { padding: 0, border: 0, background: 'none', cursor: 'pointer' } as const
export const pearl = {
  content: '""',
  flex: 'none',
  borderRadius: '50%',
  background: gradient.nacre,
  boxShadow: `0 0 0 1px ${fixed.pearlRing}`,
} as const
/** Before words; where colours are forced its border is seen. */
export const bead = {
  ...pearl,
  '@media': { [media.forced]: { border: '1px solid CanvasText' } },
} as const
export const saying = { display: 'flex', gap: '.5rem', fontWeight: 600 } as const
export const chevron = {
  content: '""',
  flex: 'none',
  border: 'solid',
  borderWidth: '0 2px 2px 0',
  transform: 'rotate(45deg)',
  transition: 'transform .2s',
} as const
export const ring = {
  outline: `3px solid ${color.focus}`,
  outlineOffset: '2px',
  boxShadow: `0 0 0 2px ${color.ink}, 0 0 0 7px ${color.ink}`,
} as const
/** For boxes that would cut an outer one. */
export const innerRing = {
  outlineOffset: '-5px',
  boxShadow: `inset 0 0 0 2px ${color.ink}, inset 0 0 0 7px ${color.ink}`,
} as const
