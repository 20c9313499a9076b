import { z } from 'zod'
import { fieldsOf, namesOf, type SchemaContext } from '~/domain/fields/field-table'
import { withErrors } from '~/domain/fields/form-errors'
import { formatIndianIsoDay } from '~/domain/fields/indian-time'
import { comingDayField } from '~/domain/fields/schemas/day.schema'
import { countField } from '~/domain/fields/schemas/number-fields.schema'
import { maxTextCharacters } from '~/domain/fields/schemas/text-fields.schema'
import { needed, shapeOf, text } from '~/domain/fields/table-schema'
import {
  employmentTypes,
  jobCategories,
  openingLabels as labels,
  payPeriods,
} from './opening-words'

/** In rupees a month, day or hour. */
const maxPay = 10_000_000
const usualOpeningDays = 30
/** Counted from the first day. */
export const maxOpeningDays = 90

const field = fieldsOf('opening')

const oneOf = <const Options extends readonly string[]>(options: Options, error: string) => {
  return () => z.enum(options, { error })
}
const keysOf = <Key extends string>(words: Record<Key, string>) => Object.keys(words) as Key[]

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
  title: field(labels.title, needed('Give the opening a title.', 100)),
  category: field(labels.category, oneOf(jobCategories, 'Choose a category.')),
  place: field(labels.place, needed('Say where the work is.', 100)),
  employment_type: field(
    labels.employment_type,
    oneOf(keysOf(employmentTypes), 'Choose a kind of work.'),
  ),
  people: field(labels.people, people, number),
  pay_from: field(labels.pay_from, rupees, number),
  pay_to: field(labels.pay_to, rupees, number),
  pay_per: field(labels.pay_per, oneOf(keysOf(payPeriods), 'Choose what the pay is for.')),
  about: field(labels.about, lines('Say what the work is.')),
  needs: field(labels.needs, lines('Say what a candidate needs for it.')),
  employer: field(labels.employer, text(100)),
  closes_on: field(labels.closes_on, lastDay, date),
} as const

export const openingNames = namesOf(openingTable)

export const usualLastDay = (now: Date) => formatIndianIsoDay(now, usualOpeningDays)

interface When {
  now: () => Date
  /** None in a draft. */
  publishedAt?: Date | null | undefined
}

export function openingFields({ now, publishedAt }: When) {
  return withErrors(z.object(shapeOf(openingTable, 'registration', { now })), (values) => {
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
