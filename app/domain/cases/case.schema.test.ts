import { expect, it } from 'vitest'
import { caseFields } from './case.schema'

const now = () => new Date('2026-06-15T12:00:00Z')
const errorsOf = (kind: 'requirement' | 'service', values: object) => {
  const { error } = caseFields(kind, now).safeParse({ about: 'Welders', ...values })
  return error?.issues.map(({ path, message }) => [path[0], message]) ?? []
}

it('reads the details of a case; those that are not posted are null', () => {
  const details = { people_needed: '999', needed_by: '2026-07-01', place: 'Tuticorin', pay: '800' }
  expect(caseFields('requirement', now).parse({ about: 'Welders', ...details })).toMatchObject({
    ...details,
    people_needed: 999,
    preferred_date: null,
  })
})

it.each([
  ['requirement', 'about', ''],
  ['requirement', 'about', 'x'.repeat(121)],
  ['requirement', 'message', 'x'.repeat(5001)],
  ['requirement', 'people_needed', '0'],
  ['requirement', 'people_needed', '1000'],
  ['requirement', 'people_needed', '1.5'],
  ['requirement', 'needed_by', '2026-06-14'],
  ['requirement', 'needed_by', '2026-02-30'],
  ['requirement', 'place', 'x'.repeat(101)],
  ['requirement', 'pay', 'x'.repeat(101)],
  ['service', 'preferred_date', '2026-02-30'],
  ['service', 'preferred_date', '2026-06-14'],
] as const)('refuses of a %s %s %j', (kind, name, value) => {
  expect(errorsOf(kind, { [name]: value })).toEqual([[name, expect.any(String)]])
})
