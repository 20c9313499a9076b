import { globalStyle, style, styleVariants } from '@vanilla-extract/css'
import { centred, color, from, inLines, media, space } from '../tokens.css'
import { offScreen } from '../visually-hidden/visually-hidden.css'

const wide = from[900]

export const table = style({
  width: '100%',
  borderCollapse: 'collapse',
  fontSize: '1rem',
  lineHeight: 1.35,
  fontVariantNumeric: 'tabular-nums',
  overflowWrap: 'anywhere',
  '@media': { [wide]: { tableLayout: 'fixed' }, [media.narrow]: { display: 'block' } },
})
// The headings stay for screen readers: cards say the same by their order.
export const head = style({ '@media': { [media.narrow]: offScreen } })
export const group = style({ '@media': { [media.narrow]: { display: 'block' } } })

const headings = {
  tick: { width: '2.5rem' },
  title: { width: '22%' },
  text: {},
  aside: { width: '7.5rem' },
  state: { width: '15rem' },
  time: { width: '7.5rem' },
} as const
export const heading = styleVariants(headings, (own) => [
  {
    padding: `.125rem ${space[12]} .125rem 0`,
    borderBottom: `1px solid ${color.edge}`,
    textAlign: 'left',
    fontSize: '.875rem',
    color: color.ink2,
  },
  own,
])

export const row = style({
  // The name's link covers the row.
  position: 'relative',
  selectors: {
    '&:hover': { background: color.shell },
    // The row that one comes back to.
    '&:has(:target)': { background: color.shell },
    '&:has(:checked)': { background: color.seaTint },
  },
  '@media': {
    [media.narrow]: {
      display: 'grid',
      gridTemplate: '"tick title time" "tick text text" "tick state aside" / 2.75rem 1fr auto',
      columnGap: space[12],
      rowGap: '.125rem',
      paddingBlock: space[8],
      borderBottom: `1px solid ${color.line}`,
    },
    [media.large]: {
      gridTemplate: '"tick title" "tick text" "tick state" "tick aside" "tick time" / 2rem 1fr',
    },
  },
})
export const freshRow = style([row, { fontWeight: 700 }])

const small = { fontSize: '.9375rem', color: color.ink2 }
const oneLine = {
  '@media': { [wide]: { overflow: 'hidden', whiteSpace: 'nowrap', textOverflow: 'ellipsis' } },
} as const
const atEnd = {
  '@media': { [media.narrow]: { textAlign: 'right' }, [media.large]: { textAlign: 'left' } },
} as const
const cells = {
  tick: { verticalAlign: 'middle', '@media': { [wide]: { padding: 0 } } },
  title: oneLine,
  text: oneLine,
  aside: { ...small, ...atEnd },
  state: { ...small, ...oneLine },
  time: { ...small, ...atEnd, whiteSpace: 'nowrap' },
} as const
export const cell = styleVariants(cells, (own, name) => [
  {
    height: '1.9375rem',
    textAlign: 'left',
    verticalAlign: 'middle',
    fontWeight: 'inherit',
    '@media': {
      [wide]: {
        padding: `0 ${space[12]} 0 0`,
        borderBottom: `1px solid ${color.line}`,
      },
      [media.narrow]: { gridArea: name, height: 'auto', padding: 0, minWidth: 0, borderBottom: 0 },
    },
  },
  own,
])

globalStyle(`${cell.title} a`, { color: color.ink })

/** As large as a finger on touch screens; above the link that covers the row. */
export const tick = style({
  position: 'relative',
  zIndex: 1,
  ...centred,
  display: 'inline-grid',
  width: '1.875rem',
  height: '1.875rem',
  borderRadius: '.5rem',
  cursor: 'pointer',
  '@media': {
    print: { display: 'none' },
    [media.narrow]: { width: '2.75rem', height: '2.75rem', marginLeft: '-.625rem' },
  },
  selectors: {
    '&:has(:focus-visible)': {
      outline: `3px solid ${color.focus}`,
      outlineOffset: '-2px',
      boxShadow: `0 0 0 2px ${color.ink}`,
    },
  },
})

export const bar = style({
  position: 'sticky',
  top: 0,
  zIndex: 2,
  ...inLines,
  alignItems: 'center',
  gap: '.25rem .75rem',
  paddingBlock: '.25rem',
  background: color.paper,
  '@media': { print: { display: 'none' } },
})
// It comes with the first tick.
globalStyle(`form:not(:has(tbody :checked)) > ${bar}`, { display: 'none' })
