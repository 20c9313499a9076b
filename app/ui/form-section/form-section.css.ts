import { style } from '@vanilla-extract/css'
import { color } from '../tokens.css'

export const section = style({
  selectors: {
    '& + &': { borderTop: `1px solid ${color.line}`, paddingTop: '2.5rem', marginTop: '1rem' },
  },
})
/** Floated: otherwise the legend would sit on the fieldset's border line. */
export const legend = style({ float: 'left', width: '100%', marginBottom: '1.5rem' })
export const heading = style({ fontSize: '1.75rem' })
export const content = style({ clear: 'both' })
