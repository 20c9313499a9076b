import { style } from '@vanilla-extract/css'
import { color, radius } from '~/ui/tokens.css'

/** Less than a field's: the page of errors brings it to every page. */
export const text = style({
  display: 'block',
  width: '100%',
  padding: '.625rem',
  background: color.card,
  border: `2px solid ${color.edge}`,
  borderRadius: radius.field,
})
