import { z } from 'zod'
import { inSection, listNames, type SchemaContext } from '~/domain/fields/field-table'
import { formatIndianIsoDay } from '~/domain/fields/indian-time'
import { comingDayField } from '~/domain/fields/schemas/day.schema'
import { countField } from '~/domain/fields/schemas/number-fields.schema'
import { maxTextCharacters } from '~/domain/fields/schemas/text-fields.schema'
import { needed, toShape, text, withErrors } from '~/domain/fields/table-schema'

export const jobCategories = [
  ...(['Sales', 'Marketing', 'Finance', 'Automobile'] as const),
  ...(['Logistics', 'Admin', 'Construction', 'Design'] as const),
]

/** @see https://schema.org/employmentType */
export const employmentTypes = {
  FULL_TIME: 'Full time',
  PART_TIME: 'Part time',
  CONTRACTOR: 'Contract',
  TEMPORARY: 'Temporary',
  INTERN: 'Internship',
  VOLUNTEER: 'Volunteer',
  PER_DIEM: 'By the day',
  OTHER: 'Other',
} as const

export const payPeriods = { month: 'a month', day: 'a day', hour: 'an hour' } as const

const maxPay = 10_000_000
const maxOpeningDays = 90

const field = inSection('opening')

const oneIn = <const Options extends readonly string[]>(options: Options, error: string) => {
  return () => z.enum(options, { error })
}
const oneKeyIn = <Key extends string>(words: Record<Key, string>, error: string) =>
  oneIn(Object.keys(words) as Key[], error)

const rupees = ({ label }: SchemaContext) => countField(label, { min: 1, max: maxPay })
const people = ({ label }: SchemaContext) =>
  countField(label, { min: 1, max: 999 }).pipe(
    z.number({ error: 'Say how many people are needed.' }),
  )
const lastDay = ({ label, now }: SchemaContext) =>
  comingDayField(label, now).pipe(z.string({ error: 'Say until when people can apply.' }))
const lines = (missing: string) => needed(missing, maxTextCharacters, { lines: true })

const number = { json: 'integer', input: { inputMode: 'numeric' } } as const
const date = { json: 'date', input: { type: 'date' } } as const

export const openingTable = {
  title: field('Title', needed('Give the opening a title.', 100)),
  category: field('Category', oneIn(jobCategories, 'Choose a category.')),
  place: field('Place', needed('Say where the work is.', 100)),
  employment_type: field('Kind of work', oneKeyIn(employmentTypes, 'Choose a kind of work.')),
  people: field('People', people, number),
  pay_from: field('Pay from', rupees, number),
  pay_to: field('Pay to', rupees, number),
  pay_per: field('Pay is for', oneKeyIn(payPeriods, 'Choose what the pay is for.')),
  about: field('What you do', lines('Say what the work is.')),
  needs: field('What you need', lines('Say what a candidate needs for it.')),
  employer: field('Employer', text(100)),
  closes_on: field('Last day to apply', lastDay, date),
} as const

export const openingNames = listNames(openingTable)

export const usualLastDay = (now: Date) => formatIndianIsoDay(now, 30)

/** @param context.publishedAt undefined for a draft */
export function openingFields(context: { now: () => Date; publishedAt?: Date | null | undefined }) {
  const { now, publishedAt } = context
  return withErrors(z.object(toShape(openingTable, 'registration', { now })), (values) => {
    const { pay_from: from, pay_to: to, closes_on: day } = values
    const last = formatIndianIsoDay(publishedAt ?? now(), maxOpeningDays)
    return {
      ...(to && !from && { pay_from: 'Say also from what sum on, or leave both empty.' }),
      ...(to && from && from > to && { pay_to: 'Pay to must not be less than Pay from.' }),
      ...(day && day > last && { closes_on: `Choose a day within ${maxOpeningDays} days.` }),
    }
  })
}

export type OpeningValues = z.output<ReturnType<typeof openingFields>>
