import { style, styleVariants } from '@vanilla-extract/css'
import { color, from, media, space } from '../tokens.css'

const wide = from[900]

export const table = style({
  width: '100%',
  borderCollapse: 'collapse',
  fontSize: '1rem',
  lineHeight: 1.4,
  fontVariantNumeric: 'tabular-nums',
  overflowWrap: 'anywhere',
  '@media': {
    [media.narrow]: { display: 'block' },
    [wide]: { tableLayout: 'fixed' },
  },
})
export const caption = style({
  paddingBottom: space[8],
  textAlign: 'left',
  color: color.ink2,
  fontSize: '.9375rem',
  '@media': { [media.narrow]: { display: 'block' } },
})
// The headings stay for screen readers: cards say the same by their order.
export const head = style({
  '@media': {
    [media.narrow]: {
      position: 'absolute',
      width: '1px',
      height: '1px',
      overflow: 'hidden',
      clipPath: 'inset(50%)',
    },
  },
})
export const group = style({ '@media': { [media.narrow]: { display: 'block' } } })

const headings = {
  tick: { width: '2.75rem' },
  // Its cells fit in one line.
  time: { width: '8.5rem', '@media': { [from[1200]]: { width: '11.5rem' } } },
  aside: { width: '6.5rem' },
  title: { width: '24%' },
  text: {},
  state: { width: '11rem' },
} as const
export const heading = styleVariants(headings, (own) => [
  {
    padding: `${space[8]} ${space[16]} ${space[8]} 0`,
    borderBottom: `1px solid ${color.edge}`,
    textAlign: 'left',
    fontSize: '.9375rem',
    color: color.ink2,
  },
  own,
])

export const row = style({
  selectors: {
    '&:hover': { background: color.shell },
    // Where one was before the page came again.
    '&:has(:target)': { background: color.shell },
  },
  '@media': {
    [media.narrow]: {
      display: 'grid',
      gridTemplate:
        '"tick title title" "tick text text" "tick time aside" "tick state state" / 2.75rem 1fr auto',
      columnGap: space[12],
      rowGap: space[4],
      paddingBlock: space[12],
      borderBottom: `1px solid ${color.line}`,
    },
  },
})

const cells = {
  tick: { verticalAlign: 'top', '@media': { [wide]: { padding: 0 } } },
  time: {
    fontSize: '.9375rem',
    '@media': { [media.narrow]: { color: color.ink2 }, [from[1200]]: { whiteSpace: 'nowrap' } },
  },
  aside: { color: color.ink2, fontSize: '.9375rem' },
  title: { fontWeight: 600 },
  text: {
    '@media': { [media.narrow]: { selectors: { '&:empty': { display: 'none' } } } },
  },
  state: { fontSize: '.9375rem' },
} as const
export const cell = styleVariants(cells, (own, name) => [
  {
    textAlign: 'left',
    verticalAlign: 'baseline',
    fontWeight: 400,
    '@media': {
      [media.narrow]: { gridArea: name, padding: 0, minWidth: 0 },
      [wide]: {
        padding: `${space[8]} ${space[16]} ${space[8]} 0`,
        borderBottom: `1px solid ${color.line}`,
      },
    },
  },
  own,
])

export const news = style({
  padding: `${space[8]} 0`,
  '@media': { [media.narrow]: { display: 'block' } },
})

/** As large as a finger. */
export const tick = style({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  width: '2.75rem',
  height: '2.75rem',
  borderRadius: '.75rem',
  cursor: 'pointer',
  '@media': {
    print: { display: 'none' },
    [media.narrow]: { marginTop: '-.5rem', marginLeft: '-.625rem' },
    [wide]: { marginLeft: '-.625rem' },
  },
  '@supports': {
    'selector(:has(*))': {
      selectors: {
        '&:has(:focus-visible)': {
          outline: `3px solid ${color.focus}`,
          outlineOffset: '-2px',
          boxShadow: `0 0 0 2px ${color.ink}`,
        },
      },
    },
  },
})
