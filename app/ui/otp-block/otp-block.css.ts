import { globalStyle, style, styleVariants } from '@vanilla-extract/css'
import { end } from '../field/field.css'
import { color, font, from, inLines, radius, saying, space } from '../tokens.css'

export const block = style({
  padding: space[16],
  background: color.plumTint,
  borderRadius: radius.field,
  // Visible where colours are forced and the background is gone.
  border: '1px solid transparent',
  // Below its field; a block alone is spaced by the layout.
  selectors: { [`${end} > &`]: { marginTop: space[16] } },
})
export const notice = style({ ...saying, marginBottom: space[12], color: color.sea })
export const row = style({ ...inLines, alignItems: 'center', gap: space[12], marginTop: space[8] })
// Verify and Resend fit side by side at 360 px.
globalStyle(`${row} > button`, { paddingInline: space[16] })

export const help = style({ margin: `${space[4]} 0 -${space[8]}` })

/** On phones below the input, before the buttons; in wider windows below the line. */
export const error = style({
  flexBasis: '100%',
  marginTop: `-${space[8]}`,
  '@media': { [from[600]]: { order: 1 } },
})
export const code = styleVariants({ 6: toWidth(6), 8: toWidth(8) })

function toWidth(digits: number) {
  return {
    selectors: {
      '&&': {
        width: `min(100%, ${digits}ch + ${digits} * ${space[8]} + 2rem)`,
        font: `600 1.5rem/1.3 ${font.mono}`,
        letterSpacing: space[8],
      },
    },
  }
}
