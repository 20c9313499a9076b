import { z } from 'zod'
import { indianDay } from '~/domain/fields/indian-time'
import { cleanLine } from '~/domain/fields/text'
import { kinds, type Kind, type SubmissionFilter } from './submission'

export const states = ['new', 'handled'] as const
export const maxSearch = 100
const firstDay = '1900-01-01'

/** What a list in an address is narrowed to: days in India, as `YYYY-MM-DD`, both included. */
export interface ListFilter {
  kind?: Kind | undefined
  state?: (typeof states)[number] | undefined
  from?: string | undefined
  to?: string | undefined
  search?: string | undefined
}

export const filterNames = ['kind', 'state', 'from', 'to', 'search'] as const
type FilterName = (typeof filterNames)[number]
export type FilterErrors = Partial<Record<FilterName, string>>

export const filterMessages = {
  kind: 'There is no such kind. Choose one of the list.',
  state: 'There is no such state. Choose one of the list.',
  day: 'Enter a real day, like 2026-03-14',
  early: 'Enter a day in 1900 or later',
  order: 'This day is before the first one',
  search: `Search for at most ${maxSearch} characters`,
} as const

const choice = <const Options extends readonly [string, ...string[]]>(
  options: Options,
  error: string,
) => z.preprocess((text) => text || undefined, z.enum(options, { error }).optional())

const day = z.preprocess(
  (text) => (typeof text === 'string' && text.trim()) || undefined,
  z
    .string()
    .refine((text) => indianDay(text) !== undefined, { error: filterMessages.day, abort: true })
    .refine((text) => text >= firstDay, filterMessages.early)
    .optional(),
)

const filterFields = z
  .object({
    kind: choice(kinds, filterMessages.kind),
    state: choice(states, filterMessages.state),
    from: day,
    to: day,
    search: z.preprocess(
      (text) => (typeof text === 'string' && cleanLine(text)) || undefined,
      z.string().max(maxSearch, filterMessages.search).optional(),
    ),
  })
  .refine(({ from, to }) => !from || !to || from <= to, {
    path: ['to'],
    error: filterMessages.order,
  })

export type ReadFilter =
  | { ok: true; filter: ListFilter }
  /** `values` as they were given. */
  | { ok: false; values: Partial<Record<FilterName, string>>; errors: FilterErrors }

export function readListFilter(query: URLSearchParams): ReadFilter {
  // Composing marks takes the square of their number.
  const given = filterNames.map((name) => [name, (query.get(name) ?? '').slice(0, 4 * maxSearch)])
  const values = Object.fromEntries(given) as Record<FilterName, string>
  const parsed = filterFields.safeParse(values)
  if (parsed.success) return { ok: true, filter: parsed.data }
  const errors: FilterErrors = {}
  for (const { path, message } of parsed.error.issues) errors[path[0] as FilterName] ??= message
  return { ok: false, values, errors }
}

/** @returns `?kind=contact&state=new`, or an empty text @param more what else stands in the address */
export function printListFilter(
  filter: ListFilter,
  more: Readonly<Record<string, string | undefined>> = {},
): string {
  const query = new URLSearchParams()
  for (const name of filterNames) if (filter[name]) query.set(name, filter[name])
  for (const [name, value] of Object.entries(more)) if (value) query.set(name, value)
  return query.size ? `?${query}` : ''
}

/** What `listSubmissions` takes beside the kind. */
export function submissionFilterOf({ state, from, to, search }: ListFilter): SubmissionFilter {
  const since = from && indianDay(from)?.start
  const before = to && indianDay(to)?.end
  return {
    ...(state && { handled: state === 'handled' }),
    ...(since && { since }),
    ...(before && { before }),
    ...(search && { search }),
  }
}

/** For the record of access: what was searched for may be somebody's name, and stays out. */
export function filterInWords({ state, from, to, search }: ListFilter): string {
  const words = [state, from && `from ${from}`, to && `to ${to}`, search && 'searched']
  return words.filter(Boolean).join(', ')
}
