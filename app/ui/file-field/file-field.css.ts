import { globalStyle, style } from '@vanilla-extract/css'
import { color, font, radius } from '../tokens.css'

export const input = style({
  selectors: {
    '&&': {
      padding: '.625rem',
      border: `2px dashed ${color.edge}`,
      background: 'none',
      lineHeight: 1.6,
    },
    '&&[aria-invalid]': { borderColor: color.edge },
    '&&:hover': { borderColor: color.ink },
    '&::file-selector-button': {
      minHeight: '2.75rem',
      marginRight: '1rem',
      padding: '0 1.125rem',
      border: `2px solid ${color.ink}`,
      borderRadius: radius.pill,
      background: 'none',
      color: 'inherit',
      font: `600 1rem ${font.heading}`,
      cursor: 'pointer',
    },
  },
})

export const chip = style({
  display: 'flex',
  alignItems: 'center',
  gap: '.75rem',
  padding: '.25rem .25rem .25rem .875rem',
  border: `1px solid ${color.line}`,
  borderLeft: `4px solid ${color.sea}`,
  borderRadius: radius.chip,
  background: color.card,
  lineHeight: 1.3,
})
globalStyle(`${chip} + ${chip}`, { marginTop: '.5rem' })
export const another = style({})
globalStyle(`${another} > summary`, {
  width: 'fit-content',
  padding: '.625rem 0',
  color: color.rose,
  fontWeight: 600,
  textDecoration: 'underline',
  textUnderlineOffset: '.2em',
  cursor: 'pointer',
})
export const words = style({ flex: 1, minWidth: 0 })
export const name = style({ display: 'block', fontWeight: 600, overflowWrap: 'anywhere' })
export const note = style({ display: 'block', marginTop: '.125rem', fontSize: '.9375rem' })
// A script puts them there: while a file is on its way, and when it is refused.
globalStyle(`${input} + :is(p, [role="alert"])`, { marginTop: '.75rem' })
