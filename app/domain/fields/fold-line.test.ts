import { expect, it } from 'vitest'
import { foldCode, foldLine, foldNumber } from './text'

const systems = Intl.supportedValuesOf('numberingSystem').filter((one) => one !== 'hanidec')

it.each(systems)('folds the digits of the numbering system %s', (system) => {
  const format = new Intl.NumberFormat(`en-u-nu-${system}`, { useGrouping: false })
  expect(foldLine(format.format(9876543210))).toBe('9876543210')
})

it.each([
  ['１２ＡＢ＠．', '12AB@.'],
  ['a\u2010b\u2011c', 'a-b-c'],
  ['\ufeff\u2066 1\u200b2\ufe0f \u2069', '12'],
  ['10²', '10²'],
])('folds the line %j to %j', (typed, folded) => {
  expect(foldLine(typed)).toBe(folded)
})

it.each([
  ['123 456', '123456'],
  [' 123–456\u200f', '123456'],
  ['१२३४५६', '123456'],
  ['１２３．４５６', '123456'],
])('folds the code %j to %s', (typed, folded) => {
  expect(foldCode(typed)).toBe(folded)
})

it.each([
  ['₹ 12,50,000.50', '1250000.50'],
  ['Rs. 500/-', '500'],
  ['INR -1,000', '-1000'],
  ['−₹ 1 250', '-1250'],
  ['௧,௨௫,௦௦௦', '125000'],
  ['1,25', '1,25'],
  ['many', 'many'],
])('folds the number %j to %j', (typed, folded) => {
  expect(foldNumber(typed)).toBe(folded)
})
