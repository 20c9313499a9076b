import type { Selectable } from 'kysely'
import type { Database } from '#db/schema'
import type { FieldName } from '~/domain/fields/field-table'
import { dayInWords } from '~/domain/fields/indian-time'
import { dayMs } from '~/time-units'
import { employmentTypes, openingTable as table, payPeriods } from './opening.fields'

export const closedOpeningMs = 90 * dayMs

export interface Opening extends Pick<Selectable<Database['openings']>, FieldName<typeof table>> {
  id: string
  /** Null in a draft, as the next two. */
  slug: string | null
  publishedAt: Date | null
  endsAt: Date | null
  createdAt: Date
  updatedAt: Date
  /** Null once the member has left. */
  changedBy: string | null
}

export const openingStates = ['open', 'drafts', 'closed'] as const
export type OpeningState = (typeof openingStates)[number]

export function findState({ endsAt }: Pick<Opening, 'endsAt'>, now: Date): OpeningState {
  if (!endsAt) return 'drafts'
  return endsAt > now ? 'open' : 'closed'
}

export const hasPage = ({ endsAt }: Pick<Opening, 'endsAt'>, now: Date) =>
  endsAt !== null && endsAt.getTime() + closedOpeningMs > now.getTime()

export const openingVersion = ({ updatedAt }: Pick<Opening, 'updatedAt'>) => updatedAt.toISOString()

/** Formats `₹15,000 to ₹20,000 a month`; undefined where no pay is stated. */
export function payInWords(pay: Pick<Opening, `pay_${'from' | 'to' | 'per'}`>) {
  const { pay_from: from, pay_to: to, pay_per: per } = pay
  if (!from) return undefined
  const sums = [from, to].filter((sum, n, all) => sum && sum !== all[n - 1])
  return `${sums.map((sum) => `₹${sum?.toLocaleString('en-IN')}`).join(' to ')} ${payPeriods[per]}`
}

export const kindInWords = ({ employment_type: kind }: Pick<Opening, 'employment_type'>) =>
  employmentTypes[kind as keyof typeof employmentTypes]

export const isSlug = (text: string) => /^[a-z0-9-]{1,80}$/.test(text)

/** Makes `welder-thoothukudi-1b3f09ac`: the words say where a link leads. */
export function toSlug({ id, title, place }: Pick<Opening, 'id' | 'title' | 'place'>): string {
  const words = `${title} ${place}`
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
  return [...words.join('-').slice(0, 60).split('-'), id.slice(0, 8)].filter(Boolean).join('-')
}

/** Replaces the opening where it has closed before the registration. */
export const interestInstead = (category: string) =>
  `The opening has closed meanwhile: nobody can apply for it any more. We have received your interest in ${category} instead.`

export const neverMoney =
  'We never ask candidates for money. If somebody does in our name, please tell us.'

export function describeOpening(opening: Opening) {
  const { title, category, place, people, employer } = opening
  const facts = [
    { term: table.place.label, value: place },
    { term: table.employment_type.label, value: kindInWords(opening) },
    { term: 'Pay', value: payInWords(opening) ?? 'Not stated' },
    { term: table.closes_on.label, value: dayInWords(opening.closes_on) },
  ]
  const more = [
    { term: table.employer.label, value: employer ?? 'Named when you ask us' },
    { term: table.category.label, value: category },
    { term: 'People needed', value: people.toLocaleString('en-IN') },
  ]
  const parts = (['about', 'needs'] as const).map((id) => {
    return { id, title: table[id].label, text: opening[id] }
  })
  return { title, facts, parts, more }
}

export type DescribedOpening = ReturnType<typeof describeOpening>
