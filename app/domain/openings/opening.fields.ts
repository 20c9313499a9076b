import { z } from 'zod'
import { field, namesOf, type SchemaContext } from '~/domain/fields/field-table'
import { comingDayField } from '~/domain/fields/schemas/day.schema'
import { countField } from '~/domain/fields/schemas/number-fields.schema'
import { maxTextCharacters } from '~/domain/fields/schemas/text-fields.schema'
import { needed, text } from '~/domain/fields/table-schema'
import {
  employmentTypes,
  jobCategories,
  openingLabels as labels,
  payPeriods,
} from './opening-words'

/** In rupees a month, day or hour. */
const maxPay = 10_000_000

const oneOf = <const Options extends readonly string[]>(options: Options, error: string) => {
  return () => z.enum(options, { error })
}
const keysOf = <Key extends string>(words: Record<Key, string>) => Object.keys(words) as Key[]

const rupees = ({ label }: SchemaContext) => countField(label, { min: 1, max: maxPay })
const number = { json: 'integer', input: { inputMode: 'numeric' } } as const

export const openingTable = {
  title: field(labels.title, 'opening', needed('Give the opening a title.', 100)),
  category: field(labels.category, 'opening', oneOf(jobCategories, 'Choose a category.')),
  place: field(labels.place, 'opening', needed('Say where the work is.', 100)),
  employment_type: field(
    labels.employment_type,
    'opening',
    oneOf(keysOf(employmentTypes), 'Choose a kind of work.'),
  ),
  people: field(
    labels.people,
    'opening',
    ({ label }) =>
      countField(label, { min: 1, max: 999 }).pipe(
        z.number({ error: 'Say how many people are needed.' }),
      ),
    number,
  ),
  pay_from: field(labels.pay_from, 'opening', rupees, number),
  pay_to: field(labels.pay_to, 'opening', rupees, number),
  pay_per: field(
    labels.pay_per,
    'opening',
    oneOf(keysOf(payPeriods), 'Choose what the pay is for.'),
  ),
  about: field(
    labels.about,
    'opening',
    needed('Say what the work is.', maxTextCharacters, { lines: true }),
  ),
  needs: field(
    labels.needs,
    'opening',
    needed('Say what a candidate needs for it.', maxTextCharacters, { lines: true }),
  ),
  employer: field(labels.employer, 'opening', text(100)),
  closes_on: field(
    labels.closes_on,
    'opening',
    ({ label, now }) =>
      comingDayField(label, now).pipe(z.string({ error: 'Say until when people can apply.' })),
    { json: 'date', input: { type: 'date' } },
  ),
} as const

export const openingNames = namesOf(openingTable)
