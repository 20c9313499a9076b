import { globalStyle, style, styleVariants } from '@vanilla-extract/css'
import { slot } from '../field/field.css'
import { color, font, from, inLines, radius, saying } from '../tokens.css'

export const block = style({
  padding: 'calc(1.25rem - 1px)',
  background: color.plumTint,
  borderRadius: radius.field,
  // Drawn where colours are forced and the background is gone.
  border: '1px solid transparent',
  // Below its field; where the block stands alone its place is for the layout around it.
  selectors: { [`${slot} ~ &`]: { marginTop: '1rem' } },
})
export const notice = style({ ...saying, marginBottom: '.75rem', color: color.sea })
export const label = style({ display: 'block' })
export const row = style({ ...inLines, alignItems: 'center', gap: '.75rem', marginTop: '.625rem' })
// Verify and Resend fit beside each other at 360 px.
globalStyle(`${row} > button`, { paddingInline: '1.125rem' })

export const help = style({ margin: '.375rem 0 -.625rem' })

/** On phones right below the input, before the buttons; in wider windows below the line. */
export const error = style({
  flexBasis: '100%',
  marginTop: '-.375rem',
  '@media': { [from[600]]: { order: 1 } },
})
/** As wide as its digits. */
export const code = styleVariants({ 6: codeOf(6), 8: codeOf(8) })

function codeOf(digits: number) {
  return {
    selectors: {
      '&&': {
        width: `min(100%, ${digits}ch + ${digits} * .5rem + 2rem)`,
        font: `600 1.5rem/1.3 ${font.mono}`,
        letterSpacing: '.5rem',
      },
    },
  }
}
