import { globalStyle, style } from '@vanilla-extract/css'

export const action = style({ marginTop: '.5rem' })
// The button takes presses over its whole card; moved by a press, it would take them over itself alone.
globalStyle(`${action} > a::after`, { content: '""', position: 'absolute', inset: 0 })
globalStyle(`${action} > a:active:not(:disabled)`, { transform: 'none' })
