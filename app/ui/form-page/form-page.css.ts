import { globalStyle, style } from '@vanilla-extract/css'
import { container } from '../layout/layout.css'
import { color, from, oneColumn, space, type } from '../tokens.css'

export const page = style([
  container,
  { paddingBlock: space[48], '@media': { [from[900]]: { paddingBlock: space[64] } } },
])
export const intro = style({ marginTop: space[12], color: color.ink2 })
// A link of touch height that adds nothing to its line.
globalStyle(`${intro} > a`, { marginBlock: '-.625rem' })
export const main = style({
  ...oneColumn,
  alignContent: 'start',
  gap: space[24],
  maxWidth: '44rem',
  marginTop: space[32],
})
// In a grid the sticky note at the form's end would not follow the screen.
globalStyle(`${main} > form`, { display: 'flex', flexDirection: 'column', gap: space[32] })

export const section = style({
  selectors: {
    '& + &': { borderTop: `1px solid ${color.line}`, paddingTop: space[32], marginTop: space[16] },
  },
})
/** Floated: otherwise the legend would sit on the fieldset's border line. */
export const legend = style({ float: 'left', width: '100%', marginBottom: space[24] })
export const heading = style(type.heading)
export const content = style({ clear: 'both' })
