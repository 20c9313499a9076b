import { expect, it } from 'vitest'
import { printListFilter, readListFilter, submissionFilterOf } from './filter.schema'

const read = (query: string) => readListFilter(new URLSearchParams(query))

it('reads what an address says and prints it back', () => {
  const query = '?kind=client&state=new&from=2026-03-01&to=2026-03-02&search=50%25+off'
  const filter = {
    kind: 'client',
    state: 'new',
    from: '2026-03-01',
    to: '2026-03-02',
    search: '50% off',
  } as const
  expect(read(query)).toEqual({ ok: true, filter })
  expect(printListFilter(filter)).toBe(query)
  expect(printListFilter({ state: 'handled' }, { after: 'x', none: undefined })).toBe(
    '?state=handled&after=x',
  )
  expect(printListFilter({})).toBe('')
})

it('takes an empty field for none, and cleans what is searched for', () => {
  expect(read('kind=&state=&from=+&to=&search=+%00+')).toEqual({ ok: true, filter: {} })
  expect(read('search=+Asha%09Nair+')).toEqual({ ok: true, filter: { search: 'Asha Nair' } })
})

it('says what is wrong at each field, with the values as given', () => {
  const query = `kind=staff&state=old&from=2026-02-30&to=0000-01-01&search=${'x'.repeat(101)}`
  expect(read(query)).toEqual({
    ok: false,
    values: {
      kind: 'staff',
      state: 'old',
      from: '2026-02-30',
      to: '0000-01-01',
      search: 'x'.repeat(101),
    },
    errors: {
      kind: 'There is no such kind. Choose one of the list.',
      state: 'There is no such state. Choose one of the list.',
      from: 'Enter a real day, like 2026-03-14',
      to: 'Enter a day in 1900 or later',
      search: 'Search for at most 100 characters',
    },
  })
  expect(read('from=2026-03-02&to=2026-03-01')).toMatchObject({
    errors: { to: 'This day is before the first one' },
  })
  expect(read('kind=constructor')).toMatchObject({ ok: false })
})

it('means days in India', () => {
  expect(submissionFilterOf({ state: 'new', from: '2026-03-02', to: '2026-03-02' })).toEqual({
    handled: false,
    since: new Date('2026-03-01T18:30:00Z'),
    before: new Date('2026-03-02T18:30:00Z'),
  })
  expect(submissionFilterOf({})).toEqual({})
})
