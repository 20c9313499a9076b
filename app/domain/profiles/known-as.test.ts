import { expect, it } from 'vitest'
import { knownAs } from './known-as'

it.each([
  ['Asha Kumari', 'Asha K.'],
  ['  Kavitha  Meena\tSelvam ', 'Kavitha S.'],
  ['Asha K.', 'Asha K.'],
  ['Selvi', 'Selvi'],
  ['ஆஷா குமார்', 'ஆஷா கு.'],
  ['Asha 👩‍👩‍👧', 'Asha 👩‍👩‍👧.'],
  ['<b>Asha</b> K', '<b>Asha</b> K.'],
  [' \n', ''],
])('knows %j as %j', (name, short) => {
  expect(knownAs('candidate', name)).toBe(short)
  expect(knownAs('customer', name)).toBe(short)
})

it('knows a company by its whole name', () => {
  expect(knownAs('client', ' Korkai  Web Works ')).toBe('Korkai Web Works')
})

it('cuts a name that would fill the page', () => {
  expect(knownAs('candidate', 'அ'.repeat(500))).toBe(`${'அ'.repeat(100)}…`)
  expect(knownAs('client', `${'Korkai '.repeat(100)}`)).toHaveLength(101)
})
