import { globalStyle, style } from '@vanilla-extract/css'
import { bare, color, radius, space, square, type } from '../tokens.css'

export const input = style({
  selectors: {
    '&&': { padding: space[8], borderStyle: 'dashed', background: 'none', lineHeight: 1.6 },
    '&&[aria-invalid]:not(:hover)': { borderColor: color.edge },
    '&::file-selector-button': {
      minHeight: '2.75rem',
      marginRight: space[16],
      padding: `0 ${space[16]}`,
      border: `2px solid ${color.ink}`,
      borderRadius: radius.pill,
      background: 'none',
      color: 'inherit',
      font: 'inherit',
      fontWeight: 600,
      cursor: 'pointer',
    },
  },
})
// The script adds them: while a file is sent, and when it is refused.
globalStyle(`${input} + :is(p, [role="alert"])`, { marginTop: space[12] })

export const chip = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[12],
  padding: `${space[4]} ${space[4]} ${space[4]} ${space[12]}`,
  border: `1px solid ${color.line}`,
  borderLeft: `4px solid ${color.sea}`,
  borderRadius: radius.chip,
  background: color.card,
  lineHeight: 1.3,
  selectors: { '& + &': { marginTop: space[8] } },
})
export const words = style({ flex: 1, minWidth: 0, overflowWrap: 'anywhere' })
globalStyle(`${words} > *`, { display: 'block' })
export const note = style(type.small)
export const remove = style({
  ...bare,
  ...square,
  flex: 'none',
  borderRadius: radius.pill,
  selectors: { '&:hover': { background: color.errTint, color: color.err } },
})
