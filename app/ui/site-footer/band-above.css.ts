import { createVar } from '@vanilla-extract/css'

/** The colour of the band above the footer, which the viaduct's arches look through to. */
export const bandAbove = createVar()
