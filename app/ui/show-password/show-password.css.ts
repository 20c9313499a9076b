import { style } from '@vanilla-extract/css'

export const slot = style({ marginTop: '.5rem' })
