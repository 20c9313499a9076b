import { z } from 'zod'
import { indianDay } from '~/domain/fields/indian-time'
import { cleanLine } from '~/domain/fields/text'

export const maxSearchCharacters = 100

/** Days are India's, as `YYYY-MM-DD`, both included. */

const firstDay = '1900-01-01'

const messages = {
  day: 'Enter a real day, like 2026-03-14',
  early: 'Enter a day in 1900 or later',
  order: 'This day is before the first one',
  search: `Search for at most ${maxSearchCharacters} characters`,
} as const

export const choice = <const Options extends readonly [string, ...string[]]>(
  options: Options,
  error: string,
) => z.preprocess((text) => text || undefined, z.enum(options, { error }).optional())

export const dayInList = z.preprocess(
  (text) => (typeof text === 'string' && text.trim()) || undefined,
  z
    .string()
    .refine((text) => indianDay(text) !== undefined, { error: messages.day, abort: true })
    .refine((text) => text >= firstDay, messages.early)
    .optional(),
)

export const searchText = z.preprocess(
  (text) => (typeof text === 'string' && cleanLine(text)) || undefined,
  z.string().max(maxSearchCharacters, messages.search).optional(),
)

interface Days {
  from?: string | undefined
  to?: string | undefined
}

export const isInOrder = ({ from, to }: Days) => !from || !to || from <= to
export const notInOrder = { path: ['to'], error: messages.order }

export function timesOf({ from, to }: Days): { since?: Date; before?: Date } {
  const since = from && indianDay(from)?.start
  const before = to && indianDay(to)?.end
  return { ...(since && { since }), ...(before && { before }) }
}

type ReadResult<Filter, Name extends string> =
  | { ok: true; filter: Filter }
  | {
      ok: false
      values: Partial<Record<Name, string>>
      errors: Partial<Record<Name, string>>
    }

export function readFilterOf<Filter, Name extends string>(
  fields: z.ZodType<Filter>,
  names: readonly Name[],
  query: URLSearchParams,
): ReadResult<Filter, Name> {
  // Composing marks takes the square of their number.
  const given = names.map((name) => [
    name,
    (query.get(name) ?? '').slice(0, 4 * maxSearchCharacters),
  ])
  const values = Object.fromEntries(given) as Record<Name, string>
  const parsed = fields.safeParse(values)
  if (parsed.success) return { ok: true, filter: parsed.data }
  const errors: Partial<Record<Name, string>> = {}
  for (const { path, message } of parsed.error.issues) errors[path[0] as Name] ??= message
  return { ok: false, values, errors }
}
