import { z } from 'zod'
import type { RequestKind, RequestStatus } from '#db/schema'
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
import type { RequestFilter } from './request-places.server'
import { closedStatuses, openStatuses, statuses } from './status'

export const requestKinds = [
  'application',
  'requirement',
  'service',
] as const satisfies RequestKind[]
/** Those that have not ended, those that have, or one status. */
export const statusChoices = ['open', 'ended', ...statuses] as const

/** What the list of requests in an address is narrowed to. */
export interface RequestListFilter {
  status?: (typeof statusChoices)[number] | undefined
  kind?: RequestKind | undefined
  from?: string | undefined
  to?: string | undefined
  search?: string | undefined
}

const names = ['status', 'kind', 'from', 'to', 'search'] as const

const fields = z
  .object({
    status: choice(statusChoices, 'There is no such status. Choose one of the list.'),
    kind: choice(requestKinds, 'There is no such kind. Choose one of the list.'),
    from: dayInList,
    to: dayInList,
    search: searchText,
  })
  .refine(isInOrder, notInOrder)

export function readRequestFilter(query: URLSearchParams) {
  return readFilterOf<RequestListFilter, (typeof names)[number]>(fields, names, query)
}

/** @returns `?status=open&kind=service`, or an empty text @param more what else stands in the address */
export function printRequestFilter(
  filter: RequestListFilter,
  more: Readonly<Record<string, string | undefined>> = {},
): string {
  return printQuery(
    names.map((name) => [name, filter[name]]),
    more,
  )
}

/** What `listRequests` takes. */
export function requestFilterOf(filter: RequestListFilter): RequestFilter {
  const { status, kind, search } = filter
  return { kind, search, statuses: status && statusesOf(status), ...timesOf(filter) }
}

export function statusesOf(status: (typeof statusChoices)[number]): readonly RequestStatus[] {
  if (status === 'open') return openStatuses
  return status === 'ended' ? closedStatuses : [status]
}

/** For the record of access: what was searched for may be somebody's name, and stays out. */
export function requestFilterInWords({ status, from, to, search }: RequestListFilter): string {
  const words = ['requests', status, from && `from ${from}`, to && `to ${to}`]
  return [...words, search && 'searched'].filter(Boolean).join(', ')
}
