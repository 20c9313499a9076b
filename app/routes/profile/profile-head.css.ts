import { style } from '@vanilla-extract/css'
import { color, from, inLines, shadow, space } from '~/ui/tokens.css'

export const head = style({
  background: color.shell,
  borderBottom: `1px solid ${color.line}`,
})
export const back = style({ paddingTop: space[24] })
export const who = style({
  ...inLines,
  alignItems: 'center',
  gap: space[24],
  paddingBlock: `${space[48]} ${space[32]}`,
  '@media': { [from[600]]: { flexWrap: 'nowrap' } },
})
export const photo = style({
  width: '6rem',
  height: '6rem',
  borderRadius: '50%',
  boxShadow: shadow,
  objectFit: 'cover',
})
/** A line of its own on phones. */
export const words = style({
  flex: '1 1 100%',
  minWidth: 0,
  '@media': { [from[600]]: { flexBasis: '0%' } },
})
