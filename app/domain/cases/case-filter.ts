import type { CaseKind } from '#db/schema'
import { isId } from '~/domain/fields/id'
import { cleanLine } from '~/domain/fields/text'
import { caseKinds, type Subject } from './case'
import type { CaseFilter } from './list-cases.server'
import { closedStatuses, openStatuses, statuses } from './status'

/**
 * `open`: waits for the staff; `under-way`: answered, not ended; `unfinished`: both. Default `open`;
 * `unfinished` for one's own cases, all for a search.
 */
const groups = {
  open: undefined,
  'under-way': openStatuses.slice(1),
  unfinished: openStatuses,
  ended: closedStatuses,
  all: undefined,
}
export const statusChoices = [...(Object.keys(groups) as (keyof typeof groups)[]), ...statuses]
export const maxSearchCharacters = 100

export interface InboxFilter {
  kind?: CaseKind | undefined
  status?: (typeof statusChoices)[number] | undefined
  assigned?: 'mine' | undefined
  search?: string | undefined
  opening?: string | undefined
}

export function readInboxFilter(query: URLSearchParams): InboxFilter {
  const readChoice = <Choice extends string>(name: string, choices: readonly Choice[]) =>
    choices.find((choice) => choice === query.get(name))
  const opening = query.get('opening') ?? ''
  // Cut first: composing takes time quadratic in the number of marks.
  const search = cleanLine((query.get('search') ?? '').slice(0, 4 * maxSearchCharacters))
  return {
    kind: readChoice('kind', caseKinds),
    status: readChoice('status', statusChoices),
    assigned: readChoice('whose', ['mine']),
    search: search.slice(0, maxSearchCharacters) || undefined,
    opening: isId(opening) ? opening : undefined,
  }
}

/** Formats `?kind=message&whose=mine`, or an empty text. @param more further parameters */
export function printInboxFilter(
  { kind, status, assigned: whose, search, opening }: InboxFilter,
  more: Readonly<Record<string, string | undefined>> = {},
): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries({ kind, status, whose, search, opening, ...more }))
    if (value) query.set(name, value)
  return query.size ? `?${query}` : ''
}

export function toCaseFilter(filter: InboxFilter, me: string): CaseFilter {
  const { kind, search, assigned, opening } = filter
  const { status = search ? 'all' : assigned ? 'unfinished' : 'open' } = filter
  const one = statuses.find((known) => known === status)
  return {
    ...{ kind, search, opening, waiting: status === 'open' },
    statuses: one ? [one] : groups[status as keyof typeof groups],
    assignedTo: assigned && me,
  }
}

/** Describes the filter for the audit, without search texts, which may be names. */
export const inboxFilterInWords = ({ search, opening, ...chosen }: InboxFilter) =>
  ['inbox', ...Object.values(chosen), opening && 'of one opening', search && 'searched']
    .filter(Boolean)
    .join(', ')

/** @param at.after cursor before the page @param at.at id of the row to return to */
export const inboxHref = (
  filter: InboxFilter = {},
  { after, at }: Partial<Record<'after' | 'at', string | undefined>> = {},
) => `/staff${printInboxFilter(filter, { after })}${at ? `#${at}` : ''}`

/** @param chosen id of the open case @param filter of the list to return to */
export const sheetHref = (
  { kind, id }: Subject,
  { chosen, filter = {} }: { chosen?: string | undefined; filter?: InboxFilter } = {},
) => `/staff/${kind}/${id}${printInboxFilter(filter, { case: chosen })}`

export const rowId = (id: string) => `row-${id}`
export const listId = 'list'
export const noticeId = 'notice'
