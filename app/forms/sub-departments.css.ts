import { globalStyle, style } from '@vanilla-extract/css'

const has = 'selector(:has(*))'

/** What is chosen stands before what can be added, with a cross; the rest has a plus. */
export const picks = style({})
const label = `${picks} label`
globalStyle(`${label}:has(:checked)`, { order: -1 })
globalStyle(`${label} input`, { '@supports': { [has]: { opacity: 0, width: 0 } } })
globalStyle(`${label}::before`, {
  '@supports': { [has]: { content: '"+"', fontWeight: 700 } },
})
globalStyle(`${label}:has(:checked)::before`, { content: '"×"' })
