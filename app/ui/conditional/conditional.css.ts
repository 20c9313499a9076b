import { globalStyle, style } from '@vanilla-extract/css'
import { at } from '../../script-contract'
import { color, oneColumn, space, type } from '../tokens.css'

const withHas = 'selector(:has(*))'
const column = { ...oneColumn, gap: space[24] } as const
const wholeRow = { gridColumn: '1 / -1' } as const

export const group = style({ ...column, ...wholeRow })
export const block = style({
  ...column,
  paddingLeft: space[16],
  borderLeft: `4px solid ${color.line}`,
})
/** Closed until an option with data-reveals is chosen, where CSS can do that. */
export const closing = style([
  block,
  {
    '@supports': {
      [withHas]: {
        display: 'none',
        selectors: {
          [`${group}:has(> :first-child [data-reveals]:checked) > &`]: { display: 'grid' },
        },
      },
    },
  },
])
export const heading = style({
  ...type.label,
  color: color.ink2,
  selectors: { [`${closing} > &`]: { '@supports': { [withHas]: { display: 'none' } } } },
})

/** Closed until its option is chosen, where CSS can do that. */
export const revealed = style({ ...wholeRow, '@supports': { [withHas]: { display: 'none' } } })

const maxOptions = 8
for (let option = 1; option <= maxOptions; option++) {
  const chosen = `form:has(select${at('chooses')} option:nth-child(${option}):checked)`
  globalStyle(`${chosen} ${revealed}${at('option', option)}`, { display: 'block' })
}
