import { printInboxFilter, type InboxFilter } from '~/domain/cases/case-filter'
import type { Subject } from '~/domain/cases/case'

interface InInbox {
  /** The place that the page begins behind. */
  after?: string | undefined
  /** Of the tick box that one comes back to. */
  at?: string | undefined
}

export function inboxHref(filter: InboxFilter = {}, { after, at }: InInbox = {}): string {
  return `/staff${printInboxFilter(filter, { after })}${at ? `#${at}` : ''}`
}

interface InSheet {
  /** Id of the case that is open there. */
  chosen?: string | undefined
  /** Of the list that one came from. */
  filter?: InboxFilter
}

export const sheetHref = ({ kind, id }: Subject, { chosen, filter = {} }: InSheet = {}): string =>
  `/staff/${kind}/${id}${printInboxFilter(filter, { case: chosen })}`

export const rowId = (id: string) => `row-${id}`
export const listId = 'list'
