import { globalStyle, style } from '@vanilla-extract/css'
import { container } from '../layout/layout.css'
import { color, fixed, from, inLines, oneColumn, target } from '../tokens.css'

const onPaper = { '@media': { print: { display: 'none' } } }

export const page = style([
  container,
  {
    paddingBlock: '1rem 3rem',
    fontSize: '1rem',
    lineHeight: 1.4,
    '@media': { print: { width: 'auto', padding: 0, fontSize: '10.5pt' } },
  },
])

export const ways = style({ ...inLines, ...onPaper, columnGap: '1.25rem', marginBottom: '.25rem' })
globalStyle(`${ways} > *`, target)
globalStyle(`${ways} > [rel=next]`, { '@media': { [from[600]]: { marginLeft: 'auto' } } })

export const head = style({
  ...oneColumn,
  gap: '.5rem',
  paddingBottom: '1rem',
  borderBottom: `1px solid ${color.line}`,
})
export const title = style({ fontSize: '1.625rem', lineHeight: 1.15 })
export const lead = style({
  ...inLines,
  alignItems: 'baseline',
  gap: '.25rem .75rem',
  color: color.ink2,
})
export const actions = style({
  ...inLines,
  ...onPaper,
  alignItems: 'center',
  gap: '.25rem 1.25rem',
  marginTop: '.25rem',
})
globalStyle(`${actions} > a`, target)

export const columns = style({
  ...oneColumn,
  gap: '1.5rem 3rem',
  paddingTop: '1.25rem',
  '@media': {
    [from[900]]: {
      gridTemplateAreas: '"first side" "main side"',
      gridTemplateColumns: 'minmax(0, 1fr) minmax(20rem, 26rem)',
      gridTemplateRows: 'auto 1fr',
    },
    print: { display: 'block', paddingTop: '10pt' },
  },
})
const column = style({
  ...oneColumn,
  alignContent: 'start',
  gap: '1.5rem',
  minWidth: 0,
  '@media': { print: { display: 'block' } },
})
export const first = style([column, { '@media': { [from[900]]: { gridArea: 'first' } } }])
export const side = style([column, { '@media': { [from[900]]: { gridArea: 'side' } } }])
export const main = style([column, { '@media': { [from[900]]: { gridArea: 'main' } } }])
export const section = style({
  scrollMarginTop: '1rem',
  '@media': { print: { marginBottom: '12pt', breakInside: 'avoid-page' } },
})
export const unprinted = style(onPaper)
export const sectionTitle = style({
  marginBottom: '.375rem',
  fontSize: '1.125rem',
  lineHeight: 1.2,
  letterSpacing: 0,
})

export const aside = style({ color: color.ink2, fontSize: '.9375em' })
export const warning = style({
  display: 'block',
  paddingLeft: '.625rem',
  borderLeft: `3px solid ${color.err}`,
  fontSize: '.9375em',
})
export const file = style({
  ...oneColumn,
  gap: '.125rem',
  paddingBlock: '.5rem',
  borderTop: `1px solid ${color.line}`,
})
export const fileName = style({ fontWeight: 600, overflowWrap: 'anywhere' })
export const fileWays = style({ display: 'flex', flexWrap: 'wrap', columnGap: '1.25rem' })
export const download = style({ ...target, ...onPaper, gap: '.5rem' })
export const quote = style({
  margin: 0,
  padding: '.75rem 1rem',
  borderLeft: `4px solid ${color.plum}`,
  background: color.plumTint,
  overflowWrap: 'anywhere',
  whiteSpace: 'pre-wrap',
})
export const note = style({ borderLeftColor: color.sea, background: color.seaTint })
// The desk's footer is none: what follows the page is the paper's end.
globalStyle(`body:has(${page})`, { '@media': { print: { minHeight: 0, background: fixed.white } } })
