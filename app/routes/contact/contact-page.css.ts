import { style } from '@vanilla-extract/css'
import { styleInside } from '~/ui/style-inside'
import { color, space, target } from '~/ui/tokens.css'

export const form = style({ marginTop: space[32] })
export const details = style({})
export const list = style({ marginBottom: space[24], borderBottom: `1px solid ${color.line}` })
export const entry = style({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  gap: `${space[4]} ${space[16]}`,
  paddingBlock: space[16],
  selectors: { '& + &': { borderTop: `1px solid ${color.line}` } },
})
styleInside(details, {
  svg: { color: color.rose },
  [`${entry} svg`]: { marginTop: '.2em' },
  [`${entry} a`]: { ...target, overflowWrap: 'anywhere' },
})
export const entryTitle = style({ display: 'block' })
