import { globalStyle, style } from '@vanilla-extract/css'
import { pair } from '~/ui/definition-list/definition-list.css'
import { color, from } from '~/ui/tokens.css'

export const label = style({ marginBottom: '.5rem', fontSize: '1.0625rem', lineHeight: 1.35 })
const small = { color: color.ink2, fontSize: '.9375rem' }
export const note = style(small)
export const answer = style([
  pair,
  {
    selectors: {
      '&&': {
        gridTemplateColumns: 'minmax(0, 1fr) auto',
        alignItems: 'baseline',
        '@media': {
          [from[600]]: { gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 3fr) auto' },
        },
      },
    },
  },
])
export const term = style({
  gridColumn: '1 / -1',
  '@media': { [from[600]]: { gridColumn: 'auto' } },
})
export const given = style({ display: 'grid', gap: '.125rem', alignContent: 'start' })
export const value = style({ fontWeight: 600 })
export const bad = style({ ...small, color: color.err, fontWeight: 600 })
// As high as a line to look at.
globalStyle(`${answer} button`, { marginBlock: '-.5rem' })
