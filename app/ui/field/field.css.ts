import { style } from '@vanilla-extract/css'
import { fieldGrid } from '../layout/layout.css'
import { styleInside } from '../style-inside'
import { color, from, media, oneColumn, radius, saying, space, type } from '../tokens.css'

/** Label, hint, control and the rest have rows that neighbours in a FieldGrid share. */
export const field = style({
  ...oneColumn,
  alignContent: 'start',
  minWidth: 0,
  selectors: {
    [`${fieldGrid} > &`]: { '@media': { [from[600]]: { gridTemplateRows: 'subgrid' } } },
  },
})
export const faulty = style({ borderLeft: `4px solid ${color.err}`, paddingLeft: space[16] })

export const label = style({ ...type.label, letterSpacing: 0 })
export const mark = style({ color: color.rose, fontWeight: 700 })
export const hint = style({ ...type.small, color: color.ink2 })
export const slot = style({ gridRow: 3, minWidth: 0, marginTop: space[8] })
export const end = style({ gridRow: 4, minWidth: 0 })

export const verified = style({})
export const control = style({
  display: 'block',
  width: '100%',
  minHeight: '3rem',
  margin: 0,
  padding: `${space[8]} ${space[12]}`,
  background: color.card,
  border: `2px solid ${color.edge}`,
  borderRadius: radius.field,
  lineHeight: 1.3,
  // A link to the control shows its label and hint as well.
  scrollMarginTop: '5rem',
  selectors: {
    '&:hover': { borderColor: color.ink },
    '&[readonly]': { background: color.shell },
    [`${verified} &`]: { background: color.seaTint, borderColor: color.sea },
    '&:disabled': { background: color.line, color: color.ink2, cursor: 'not-allowed' },
    '&[aria-invalid]': { borderColor: color.err },
    '&:focus-visible': {
      outlineOffset: 0,
      borderColor: color.ink,
      boxShadow: `inset 0 0 0 1px ${color.ink}`,
    },
  },
})
export const area = style({ minHeight: '9rem', resize: 'vertical' })

const arrow = (slope: number, right: string) =>
  `linear-gradient(${slope}deg, #0000 50%, currentColor 50%) right ${right} center/7px 7px no-repeat`
export const select = style({
  selectors: {
    '&&': {
      appearance: 'none',
      paddingRight: '2.5rem',
      background: `${arrow(45, '20px')}, ${arrow(-45, '13px')}, ${color.card}`,
    },
  },
  '@media': {
    [media.forced]: { selectors: { '&&': { appearance: 'auto', background: 'Field' } } },
  },
})

/** Input and button in a line; on narrow screens the button is below. */
export const join = style({ display: 'flex', flexWrap: 'wrap', gap: space[8] })
styleInside(join, {
  '> *': { flex: '1 0 auto' },
  '> :first-child': { flex: '999 1 14rem', minWidth: 0 },
})

export const confirmation = style({ ...saying, marginTop: space[8], color: color.sea })
export const error = style({ ...saying, ...type.label, marginTop: space[8], color: color.err })
export const message = style({ display: 'block' })
