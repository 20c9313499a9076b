import type { Subject } from './case'
import { printInboxFilter, type InboxFilter } from './case-filter'

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
/** Of what the last press led to, which takes the focus. */
export const noticeId = 'notice'
