import { style } from '@vanilla-extract/css'
import { space } from '../tokens.css'

export const words = style({ display: 'flex', flexWrap: 'wrap', gap: space[8] })
/** Floated, so that the fieldset's red bar does not begin in the middle of the legend. */
export const legend = style({ float: 'left', width: '100%' })
export const part = style({ clear: 'both', paddingTop: space[8] })
export const plus = style({ fontWeight: 700 })
