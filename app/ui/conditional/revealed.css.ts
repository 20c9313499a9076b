import { globalStyle, style } from '@vanilla-extract/css'
import { at } from '../../script-contract'

const max = 8

/** Left to the browser: closed until the option it belongs to is chosen. */
export const revealed = style({
  // The whole row when it stands in a FieldGrid.
  gridColumn: '1 / -1',
  '@supports': { 'selector(:has(*))': { display: 'none' } },
})

for (let option = 1; option <= max; option++) {
  const chosen = `form:has(select${at('chooses')} option:nth-child(${option}):checked)`
  globalStyle(`${chosen} ${revealed}${at('option', option)}`, { display: 'block' })
}
