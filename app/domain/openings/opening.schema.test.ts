import { describe, expect, it } from 'vitest'
import { jobs } from '~/content/jobs'
import { createOpeningValues } from '../../../tests/support/people/openings'
import { payInWords, toSlug } from './opening'
import { jobCategories, openingFields } from './opening.fields'

const now = () => new Date('2026-03-02T19:00:00Z') // 3 March in India
const form = (own: Record<string, string> = {}) => {
  const { title, category, place, employment_type, pay_per, about, needs } = createOpeningValues()
  const texts = { title, category, place, employment_type, pay_per, about, needs }
  return { ...texts, people: '3', closes_on: '2026-03-20', ...own }
}
const errorsOf = (own: Record<string, string>) => {
  const { error } = openingFields({ now }).safeParse(form(own))
  return Object.fromEntries(error?.issues.map(({ path, message }) => [path[0], message]) ?? [])
}

describe('an opening', () => {
  it('has the categories of the page of jobs', () => {
    expect(jobs.categories.map(({ title }) => title)).toEqual(jobCategories)
  })

  it.each([
    [{ closes_on: '2026-03-02' }, { closes_on: 'Last day to apply must not be in the past' }],
    [{ closes_on: '2026-06-02' }, { closes_on: 'Choose a day within 90 days.' }],
    [{ closes_on: '2026-02-30' }, { closes_on: expect.stringContaining('must be a real date') }],
    [
      { pay_from: '20,000', pay_to: '15,000' },
      { pay_to: 'Pay to must not be less than Pay from.' },
    ],
    [{ pay_to: '15000' }, { pay_from: 'Say also from what sum on, or leave both empty.' }],
    [{ people: '0' }, { people: 'People must be 1 or more' }],
    [{ people: '1000' }, { people: 'People must be at most 999' }],
    [{ people: '' }, { people: 'Say how many people are needed.' }],
    [{ about: 'x'.repeat(5001) }, { about: 'What you do must be at most 5000 characters' }],
    [{ title: '\0' }, { title: 'Give the opening a title.' }],
    [{ category: 'Piracy' }, { category: 'Choose a category.' }],
    [{ employment_type: '' }, { employment_type: 'Choose a kind of work.' }],
  ])('with %o says what is wrong', (own, errors) => {
    expect(errorsOf(own)).toEqual(errors)
  })

  it('says all that is wrong at once', () => {
    const own = { title: '', pay_from: '9', pay_to: '8', closes_on: '2026-06-02' }
    expect(Object.keys(errorsOf(own)).sort()).toEqual(['closes_on', 'pay_to', 'title'])
  })

  it.each(['2026-03-03', '2026-06-01'])('may close on %s', (closes_on) => {
    expect(errorsOf({ closes_on })).toEqual({})
  })

  it('says its pay in words, and is found by words', () => {
    const pay = { pay_from: 15_000, pay_to: 120_000, pay_per: 'month' } as const
    expect(payInWords(pay)).toBe('₹15,000 to ₹1,20,000 a month')
    expect(payInWords({ ...pay, pay_to: 15_000 })).toBe('₹15,000 a month')
    expect(payInWords({ ...pay, pay_to: null, pay_per: 'day' })).toBe('₹15,000 a day')
    expect(payInWords({ ...pay, pay_from: null })).toBeUndefined()
    const id = '1b3f09ac-0000-4000-8000-000000000000'
    const slug = (title: string, place: string) => toSlug({ id, title, place })
    expect(slug('Café  Manager (night)', 'Thoothukudi')).toBe(
      'cafe-manager-night-thoothukudi-1b3f09ac',
    )
    expect(slug('வெல்டர்', 'தூத்துக்குடி')).toBe('1b3f09ac')
    expect(slug('a'.repeat(100), 'b')).toBe(`${'a'.repeat(60)}-1b3f09ac`)
  })
})
