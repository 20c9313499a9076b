import { createVar, globalStyle, style, styleVariants, type StyleRule } from '@vanilla-extract/css'
import { slot as slotOfField } from '../field/field.css'
import { color, font, from, inLines, media, radius, saying } from '../tokens.css'

/** Width of one slot; narrower on the narrowest phones. */
const slot = createVar()

export const block = style({
  padding: 'calc(1.25rem - 1px)',
  background: color.plumTint,
  borderRadius: radius.field,
  // Drawn where colours are forced and the background is gone.
  border: '1px solid transparent',
  // Below its field; where the block stands alone its place is for the layout around it.
  selectors: { [`${slotOfField} ~ &`]: { marginTop: '1rem' } },
})
export const notice = style({
  ...saying,
  marginBottom: '.75rem',
  color: color.sea,
})
export const label = style({ display: 'block' })
export const row = style({
  ...inLines,
  alignItems: 'center',
  gap: '.75rem',
  marginTop: '.625rem',
})
// Verify and Resend fit beside each other at 360 px.
globalStyle(`${row} > button`, { paddingInline: '1.125rem' })

export const help = style({ margin: '.375rem 0 -.625rem' })

/** On phones right below the input, before the buttons; in wider windows below the line. */
export const error = style({
  flexBasis: '100%',
  marginTop: '-.375rem',
  '@media': { [from[600]]: { order: 1 } },
})
/** Half of what stands between two digits, which the browser adds after the last one too. */
const side = `((${slot} - 1ch) / 2)`
const lines = (digits: number, line: string, background: string, edge: string) =>
  `repeating-linear-gradient(90deg, ${line} 0 2px, ${background} 0 ${slot}) calc${side} 0/calc(${digits} * ${slot} + 2px) 100% no-repeat ${edge}`
export const code = styleVariants({ 6: codeOf(6), 8: codeOf(8) })

function codeOf(digits: number): StyleRule {
  return {
    vars: { [slot]: `min(2.375rem, (100vw - 6.25rem) / ${digits + 0.6})` },
    selectors: {
      '&&': {
        width: `calc(${digits} * ${slot} + 2 * ${side} + 6px)`,
        padding: `.5rem 0 .5rem calc(2 * ${side} + 1px)`,
        font: `600 1.5rem/1.3 ${font.mono}`,
        letterSpacing: `calc(${slot} - 1ch)`,
        background: lines(digits, color.line, color.card, color.shell),
      },
    },
    '@media': {
      [media.forced]: {
        forcedColorAdjust: 'none',
        selectors: {
          '&&': {
            borderColor: 'FieldText',
            background: lines(digits, 'GrayText', 'Field', 'Field'),
            color: 'FieldText',
          },
        },
      },
    },
  }
}
