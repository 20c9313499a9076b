import { staffOpening } from '~/content/desk/staff-openings'
import {
  employmentTypes,
  jobCategories,
  openingTable as table,
  payPeriods,
} from '~/domain/openings/opening.fields'
import type { DeskField } from './desk-form'

const { hints } = staffOpening
const options = (words: Record<string, string>) =>
  Object.entries(words).map(([value, label]) => ({ value, label }))
const named = (name: keyof typeof table) => ({ name, label: table[name].label })
const rupees = { optional: true, inputMode: 'numeric' } as const
const lines = { type: 'area', hint: hints.text } as const

/** Ordered as on the page. */
export const openingFields: readonly DeskField[] = [
  { name: 'id' },
  { name: 'version' },
  { ...named('title'), maxLength: 100 },
  { ...named('category'), options: jobCategories },
  { ...named('place'), maxLength: 100, hint: hints.place },
  { ...named('employment_type'), options: options(employmentTypes) },
  { ...named('people'), inputMode: 'numeric', hint: hints.people },
  { ...named('closes_on'), type: 'date', hint: hints.closes_on },
  { ...named('pay_from'), ...rupees, hint: hints.pay },
  { ...named('pay_to'), ...rupees },
  { ...named('pay_per'), options: options(payPeriods) },
  { ...named('employer'), optional: true, maxLength: 100, hint: hints.employer },
  { ...named('about'), ...lines },
  { ...named('needs'), ...lines },
]
