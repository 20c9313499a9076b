import { globalStyle, style } from '@vanilla-extract/css'
import { space } from '~/ui/tokens.css'

export const action = style({ marginTop: '.5rem' })
// The button takes presses over its whole card; moved by a press, it would take them over itself alone.
globalStyle(`${action} > a::after`, { content: '""', position: 'absolute', inset: 0 })
globalStyle(`${action} > a:active:not(:disabled)`, { transform: 'none' })

export const form = style({
  display: 'grid',
  gap: space[8],
  alignItems: 'end',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
})

// As high as a finger needs, and above the press area of the whole card, which is Apply's.
export const above = style({ position: 'relative', zIndex: 1, paddingBlock: '.75rem' })

export const list = style({
  display: 'grid',
  gap: '.75rem 2rem',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(26rem, 100%), 1fr))',
})
// An opening's facts stand close to its title, whose place for fingers is higher than its line.
globalStyle(`${list} > li > p`, { marginTop: '-.5rem' })
