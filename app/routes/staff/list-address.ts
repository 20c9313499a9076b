import { printListFilter, type ListFilter } from '~/domain/submissions/filter.schema'

interface InList {
  /** The place that the page begins behind. */
  after?: string | undefined
  /** Of the tick box that one comes back to. */
  at?: string | undefined
}

export function listHref(filter: ListFilter = {}, { after, at }: InList = {}): string {
  return `/staff${printListFilter(filter, { after })}${at ? `#${at}` : ''}`
}

/** The list's filter leads on from there to the next and the previous one. */
export function sheetHref({ kind, id }: { kind: string; id: string }, filter: ListFilter): string {
  return `/staff/${kind}/${id}${printListFilter(filter)}`
}

export const rowId = (id: string) => `row-${id}`
export const listId = 'list'
