import { style } from '@vanilla-extract/css'

export const words = style({ maxWidth: '40rem', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' })
