import { globalStyle, style } from '@vanilla-extract/css'
import { container } from '../layout/layout.css'
import { color, from, oneColumn } from '../tokens.css'

export const page = style([container, { paddingBlock: 'clamp(2.5rem, 5vw, 4.5rem) 6rem' }])
export const intro = style({ marginTop: '.75rem', color: color.ink2 })
// As high as a finger needs, it adds nothing to its line, which may be drawn before it has come. On narrow screens
// it fits beside the words before it in one of the two typefaces of a first visit alone.
globalStyle(`${intro} > a`, {
  marginBlock: 'calc((1.5em - 2.75rem) / 2)',
  '@media': { '(max-width: 23em)': { width: '100%' } },
})
export const main = style({
  ...oneColumn,
  alignContent: 'start',
  gap: '1.5rem',
  marginTop: '2.5rem',
  '@media': { [from[900]]: { gridTemplateColumns: 'minmax(0, 44rem)' } },
})
// A grid would keep a note at the form's end from following the screen.
globalStyle(`${main} > form`, { display: 'flex', flexDirection: 'column', gap: '2.5rem' })
