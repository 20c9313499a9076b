import type { Db } from '#db/database'
import { exportRows, type ExportFormat, type ExportPart } from '~/domain/fields/export-rows'
import type { Place } from '~/domain/fields/place'
import { listRequests, type ListedRequest } from './list-requests.server'
import { formatReference } from './reference'
import type { RequestFilter } from './request-places.server'

interface ExportOptions extends ExportFormat {
  filter: RequestFilter
  /** Rows in memory, and turned into text without a pause. */
  rowsAtOnce?: number
}

/** Newest first. One page is in memory and no connection is held while the reader takes its time. */
export function exportRequests(
  db: Db,
  { filter, rowsAtOnce = 500, ...format }: ExportOptions,
): AsyncGenerator<ExportPart, void> {
  return exportRows(requestColumnNames, requestPages(db, filter, rowsAtOnce), format)
}

async function* requestPages(db: Db, filter: RequestFilter, limit: number) {
  let after: Place | undefined
  do {
    const page = await listRequests(db, { filter, after, limit })
    yield page.requests.map(requestDetails)
    after = page.next
  } while (after)
}

export const requestColumnNames = [
  'reference',
  'kind',
  'status',
  'about',
  'message',
  'preferred_date',
  'created_at',
  'updated_at',
  'name',
  'email',
  'phone',
]

/** By the names of the columns. */
export function requestDetails(request: ListedRequest) {
  const { reference, kind, status, about, message, preferredDate, createdAt, updatedAt } = request
  return {
    reference: formatReference(reference),
    kind,
    status,
    about,
    message,
    preferred_date: preferredDate,
    created_at: createdAt,
    updated_at: updatedAt,
    name: request.name,
    email: request.email,
    phone: request.phone,
  }
}
