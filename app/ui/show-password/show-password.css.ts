import { style } from '@vanilla-extract/css'

/** Below the field of a password. */
export const seat = style({ marginTop: '.5rem' })
