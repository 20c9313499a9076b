import { z } from 'zod'
import type { CaseStatus } from '#db/schema'
import {
  choice,
  dayInList,
  isInOrder,
  notInOrder,
  readFilterOf,
  searchText,
  timesOf,
} from '~/domain/fields/schemas/list-filter.schema'
import { closedStatuses } from './status'
import { caseKinds, waits } from './case'
import { filterNames, orders, statusChoices, whoseChoices, type InboxFilter } from './case-filter'
import type { CaseFilter } from './list-cases.server'

const noSuch = (what: string) => `There is no such ${what}. Choose one of the list.`

const fields = z
  .object({
    kind: choice(caseKinds, noSuch('kind')),
    status: choice(statusChoices, noSuch('status')),
    whose: choice(whoseChoices, noSuch('choice')),
    order: choice(orders, noSuch('order')),
    from: dayInList,
    to: dayInList,
    search: searchText,
    opening: z.preprocess((id) => id || undefined, z.uuid(noSuch('opening')).optional()),
  })
  .refine(isInOrder, notInOrder)

export const readInboxFilter = (query: URLSearchParams) =>
  readFilterOf<InboxFilter, keyof InboxFilter>(fields, filterNames, query)

export function caseFilterOf(filter: InboxFilter, me: string): CaseFilter {
  const { kind, search, whose, opening, status = search ? 'all' : 'open', order } = filter
  return {
    kind,
    search,
    opening,
    ...(status === 'open' ? waits : { statuses: statusesOf(status) }),
    unanswered: status === 'unanswered',
    oldestFirst: order === 'oldest',
    assignedTo: whose === 'mine' ? me : whose && null,
    ...timesOf(filter),
  }
}

function statusesOf(
  status: Exclude<(typeof statusChoices)[number], 'open'>,
): readonly CaseStatus[] | undefined {
  if (status === 'all' || status === 'unanswered') return undefined
  return status === 'ended' ? closedStatuses : [status]
}

/** For the record of access: what was searched for may be somebody's name, and stays out. */
export function inboxFilterInWords({ search, from, to, opening, ...chosen }: InboxFilter): string {
  const words = [...Object.values(chosen), from && `from ${from}`, to && `to ${to}`]
  return ['inbox', ...words, opening && 'of one opening', search && 'searched']
    .filter(Boolean)
    .join(', ')
}
