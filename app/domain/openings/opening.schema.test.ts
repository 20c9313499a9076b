import { describe, expect, it } from 'vitest'
import { jobs } from '~/content/jobs'
import { openingValues } from '../../../tests/support/people/openings'
import { payInWords, slugOf } from './opening'
import { jobCategories } from './opening-words'
import { asksForMoney, openingFields } from './opening.schema'

const now = () => new Date('2026-03-02T19:00:00Z') // 3 March in India
const form = (own: Record<string, string> = {}) => {
  const { title, category, place, employment_type, pay_per, about, needs } = openingValues()
  const texts = { title, category, place, employment_type, pay_per, about, needs }
  return { ...texts, people: '3', closes_on: '2026-03-20', ...own }
}
const errorsOf = (own: Record<string, string>) => {
  const { error } = openingFields({ now }).safeParse(form(own))
  return Object.fromEntries(error?.issues.map(({ path, message }) => [path[0], message]) ?? [])
}

describe('an opening', () => {
  it('has the categories of the page of jobs', () => {
    expect(jobs.openings.categories.map(({ title }) => title)).toEqual(jobCategories)
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
    const slug = (title: string, place: string) => slugOf({ id, title, place })
    expect(slug('Café  Manager (night)', 'Thoothukudi')).toBe(
      'cafe-manager-night-thoothukudi-1b3f09ac',
    )
    expect(slug('வெல்டர்', 'தூத்துக்குடி')).toBe('1b3f09ac')
    expect(slug('a'.repeat(100), 'b')).toBe(`${'a'.repeat(60)}-1b3f09ac`)
  })
})

describe('words that ask candidates for money', () => {
  const found = (about: string) => asksForMoney(openingValues({ about }))?.words

  it.each([
    ['Pay a registration fee of 500.', 'registration fee'],
    ['There is a REFUNDABLE   DEPOSIT.', 'refundable deposit'],
    ['A security-deposit is taken.', 'security deposit'],
    ['Please send us Rs. 500 by phone.', 'send us rs'],
    ['Training charges apply.', 'training charges'],
    ['The fee must be paid on the first day.', 'fee must be paid'],
    ['Fee: 500', 'fee: 5'],
    ['Reg fee 500', 'reg fee'],
    ['Rs. 500 registration', 'rs 500 registration'],
    ['Send 500 rupees by GPay', 'send 500 rupees'],
    ['Send 300 by GPay to book your place.', 'send 300'],
    ['No fee at all. Pay 500 on the first day.', 'pay 500'],
    ['Paytm 500 to 98430 12345', 'paytm 5'],
    ['A security amount of Rs 1000 must be paid', 'security amount'],
    ['Medical fee 600', 'medical fee'],
    ['Application cost 250', 'application cost'],
    ['Registra\u200Btion fee 500', 'registration fee'],
    ['Registration - \n fee: 500', 'registration fee'],
    ['Uniform cost will be deducted from first salary', 'uniform cost'],
    ['No experience needed, registration fee 500', 'registration fee'],
    ['No experience\nRegistration fee 500', 'registration fee'],
  ])('are found: %s', (text, words) => {
    expect(found(text)).toBe(words)
  })

  it.each([
    'There is no registration fee.',
    'Without any joining fee.',
    'You collect school fees and enter deposits at the bank.',
    'Pay slips of the last three months.',
    'You send the goods and handle payments.',
    'We pay Rs 15,000 a month.',
    'Pay 15,000 monthly',
    'Pay Rs 15,000 a month and Rs 2,000 joining bonus.',
    'We do not charge any registration fee',
    'We don’t take a deposit of 500.',
    'Free of any application fee',
    'Training charges are borne by the company',
    'Handle security deposits of tenants',
    'Registration fee: none',
    'The registration fee is paid by the company.',
    'Transfer money between accounts as cashier',
  ])('are not: %s', (text) => {
    expect(found(text)).toBeUndefined()
  })

  it('are found in whatever field visitors read', () => {
    const own = 'Pay registration fee 500 Ltd'
    for (const name of ['title', 'about', 'needs', 'employer', 'place'] as const) {
      const found = asksForMoney(openingValues({ [name]: own }))
      expect(found).toEqual({ name, words: 'registration fee' })
    }
    expect(asksForMoney(openingValues({ employer: null }))).toBeUndefined()
  })

  it('are looked for in the longest text without waiting', () => {
    const last = `${'registration fee '.repeat(5000).slice(0, 4995)} none`
    for (const part of [
      last,
      'no registration fee ',
      'fee',
      'rs 1,',
      'pay ',
      '1,',
      ' \n',
      '\u200B',
    ]) {
      const from = performance.now()
      expect(found(part.repeat(5000).slice(0, 5000))).toBeUndefined()
      expect(performance.now() - from).toBeLessThan(500)
    }
  })
})
