import { style } from '@vanilla-extract/css'
import { container } from '../layout/layout.css'

export const line = style([
  container,
  { '@media': { screen: { display: 'none' }, print: { marginTop: '12pt', fontSize: '9pt' } } },
])
export const day = style({
  selectors: { '&:not([data-day=""])::before': { content: '", printed on " attr(data-day)' } },
})
