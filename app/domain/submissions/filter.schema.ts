import { z } from 'zod'
import {
  choice,
  dayInList,
  isInOrder,
  notInOrder,
  printQuery,
  readFilterOf,
  searchText,
  timesOf,
} from '~/domain/fields/list-filter.schema'
import { kinds, type Kind, type SubmissionFilter } from './submission'

export const states = ['new', 'handled'] as const

/** What a list in an address is narrowed to: days in India, as `YYYY-MM-DD`, both included. */
export interface ListFilter {
  kind?: Kind | undefined
  state?: (typeof states)[number] | undefined
  from?: string | undefined
  to?: string | undefined
  search?: string | undefined
}

export const filterNames = ['kind', 'state', 'from', 'to', 'search'] as const

const filterFields = z
  .object({
    kind: choice(kinds, 'There is no such kind. Choose one of the list.'),
    state: choice(states, 'There is no such state. Choose one of the list.'),
    from: dayInList,
    to: dayInList,
    search: searchText,
  })
  .refine(isInOrder, notInOrder)

export function readListFilter(query: URLSearchParams) {
  return readFilterOf<ListFilter, (typeof filterNames)[number]>(filterFields, filterNames, query)
}

/** @returns `?kind=contact&state=new`, or an empty text @param more what else stands in the address */
export function printListFilter(
  filter: ListFilter,
  more: Readonly<Record<string, string | undefined>> = {},
): string {
  return printQuery(
    filterNames.map((name) => [name, filter[name]]),
    more,
  )
}

/** What `listSubmissions` takes beside the kind. */
export function submissionFilterOf({ state, search, ...days }: ListFilter): SubmissionFilter {
  return {
    ...(state && { handled: state === 'handled' }),
    ...timesOf(days),
    ...(search && { search }),
  }
}

/** For the record of access: what was searched for may be somebody's name, and stays out. */
export function filterInWords({ state, from, to, search }: ListFilter): string {
  const words = [state, from && `from ${from}`, to && `to ${to}`, search && 'searched']
  return words.filter(Boolean).join(', ')
}

/** The same of a list, which may hold all kinds. */
export function listInWords({ kind, ...filter }: ListFilter): string {
  return [kind ?? 'all that came in', filterInWords(filter)].filter(Boolean).join(', ')
}
