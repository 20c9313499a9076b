import { globalStyle, style } from '@vanilla-extract/css'
import { container } from '../layout/layout.css'
import { styleInside } from '../style-inside'
import { color, from, inLines, oneColumn, space, target, type } from '../tokens.css'

export const page = style([
  container,
  { paddingBlock: `${space[12]} ${space[48]}`, fontSize: '1rem', lineHeight: 1.4 },
])
export const title = style(type.heading)
export const lead = style({ color: color.ink2 })
export const actions = style({
  ...inLines,
  alignItems: 'center',
  gap: `0 ${space[16]}`,
  paddingTop: space[4],
})
globalStyle(`${page} nav a, ${actions} > a`, { ...target, gap: space[8] })

export const columns = style({
  ...oneColumn,
  gap: `${space[24]} ${space[48]}`,
  marginTop: space[16],
  paddingTop: space[16],
  borderTop: `1px solid ${color.line}`,
  '@media': {
    [from[900]]: {
      gridTemplateColumns: 'minmax(0, 1fr) minmax(20rem, 26rem)',
      gridTemplateRows: 'auto 1fr',
    },
  },
})
styleInside(columns, {
  '> div': { ...oneColumn, alignContent: 'start', gap: space[24] },
  // Actions, beside the first and the main part.
  '> :nth-child(2)': { '@media': { [from[900]]: { gridArea: '1 / 2 / 3' } } },
})
export const sectionTitle = style({ ...type.section, marginBottom: space[4] })

export const file = style({
  paddingBlock: space[8],
  borderTop: `1px solid ${color.line}`,
  overflowWrap: 'anywhere',
})
export const warning = style({
  ...type.small,
  display: 'block',
  paddingLeft: space[8],
  borderLeft: `4px solid ${color.err}`,
})
export const quote = style({
  margin: 0,
  padding: `${space[12]} ${space[16]}`,
  borderLeft: `4px solid ${color.plum}`,
  background: color.plumTint,
  overflowWrap: 'anywhere',
  whiteSpace: 'pre-wrap',
})
export const note = style([quote, { borderColor: color.sea, background: color.seaTint }])
