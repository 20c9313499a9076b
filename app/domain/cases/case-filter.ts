import type { CaseKind } from '#db/schema'
import { printQuery } from '~/domain/fields/list-query'
import { statuses } from './status'
import type { Subject } from './case'

/** The default is open cases, and all where somebody searches. */
export const statusChoices = ['open', 'unanswered', 'ended', 'all', ...statuses] as const
export const whoseChoices = ['mine', 'nobodys'] as const
export const orders = ['oldest'] as const

/** Days are those of India, both included. */
export interface InboxFilter {
  kind?: CaseKind | undefined
  status?: (typeof statusChoices)[number] | undefined
  whose?: (typeof whoseChoices)[number] | undefined
  order?: (typeof orders)[number] | undefined
  from?: string | undefined
  to?: string | undefined
  search?: string | undefined
  /** The opening's id. */
  opening?: string | undefined
}

export const filterNames = [
  'kind',
  'status',
  'whose',
  'order',
  'from',
  'to',
  'search',
  'opening',
] as const

/** @returns `?kind=message&whose=mine`, or an empty text @param more what else stands in the address */
export const printInboxFilter = (
  filter: InboxFilter,
  more: Readonly<Record<string, string | undefined>> = {},
): string =>
  printQuery(
    filterNames.map((name) => [name, filter[name]]),
    more,
  )

/** @param at.after the place that the page begins behind @param at.at the tick box that one comes back to */
export const inboxHref = (
  filter: InboxFilter = {},
  { after, at }: Partial<Record<'after' | 'at', string | undefined>> = {},
) => `/staff${printInboxFilter(filter, { after })}${at ? `#${at}` : ''}`

/** @param of.chosen id of the case that is open there @param of.filter of the list that one came from */
export const sheetHref = (
  { kind, id }: Subject,
  { chosen, filter = {} }: { chosen?: string | undefined; filter?: InboxFilter } = {},
) => `/staff/${kind}/${id}${printInboxFilter(filter, { case: chosen })}`

export const rowId = (id: string) => `row-${id}`
export const listId = 'list'
export const noticeId = 'notice'
