import { globalStyle, style } from '@vanilla-extract/css'
import { color, target } from '~/ui/tokens.css'

export const form = style({ marginTop: '2rem' })
export const details = style({})
export const list = style({ marginBottom: '1.5rem', borderBottom: `1px solid ${color.line}` })
export const entry = style({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  gap: '.25rem 1rem',
  paddingBlock: '1rem',
  selectors: { '& + &': { borderTop: `1px solid ${color.line}` } },
})
globalStyle(`${details} svg`, { color: color.rose })
globalStyle(`${entry} svg`, { marginTop: '.2em' })
globalStyle(`${entry} a`, {
  ...target,
  overflowWrap: 'anywhere',
})
export const entryTitle = style({ display: 'block' })
