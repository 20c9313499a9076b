import { globalStyle, style } from '@vanilla-extract/css'

export const most = 12

/** Left to the browser: closed until the option it belongs to is chosen. */
export const revealed = style({
  // The whole row when it stands in a FieldGrid.
  gridColumn: '1 / -1',
  '@supports': { 'selector(:has(*))': { display: 'none' } },
})

for (let option = 1; option <= most; option++) {
  const chosen = `form:has(select[data-chooses] option:nth-child(${option}):checked)`
  globalStyle(`${chosen} ${revealed}[data-option="${option}"]`, {
    '@supports': { 'selector(:has(*))': { display: 'block' } },
  })
}
