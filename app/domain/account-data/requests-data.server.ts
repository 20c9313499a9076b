import type { Db } from '#db/database'
import type { RequestKind, RequestStatus } from '#db/schema'
import { formatReference } from '~/domain/requests/reference'
import { requestColumns } from '~/domain/requests/requests.server'

/** Times are ISO 8601, UTC. */
export interface RequestData {
  reference: string
  kind: RequestKind
  about: string
  message: string
  preferred_date: string | null
  status: RequestStatus
  created_at: string
  updated_at: string
  /** From the first on. */
  time_line: { at: string; status: RequestStatus; note: string }[]
}

/** All of them, from the first on. */
export async function findRequestsData(db: Db, accountId: string): Promise<RequestData[]> {
  const requests = await db
    .selectFrom('requests')
    .select(requestColumns)
    .where('account_id', '=', accountId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  const events = await db
    .selectFrom('request_events')
    .innerJoin('requests', 'requests.id', 'request_events.request_id')
    .select(['request_id', 'at', 'request_events.status', 'note'])
    .where('account_id', '=', accountId)
    .orderBy('at')
    .orderBy('request_events.id')
    .execute()
  const lines = new Map<string, RequestData['time_line']>(requests.map(({ id }) => [id, []]))
  for (const { request_id: id, at, status, note } of events) {
    lines.get(id)?.push({ at: at.toISOString(), status, note })
  }
  return requests.map(({ id, preferredDate, createdAt, updatedAt, ...request }) => ({
    ...request,
    reference: formatReference(request.reference),
    preferred_date: preferredDate,
    created_at: createdAt.toISOString(),
    updated_at: updatedAt.toISOString(),
    time_line: lines.get(id) ?? [],
  }))
}
