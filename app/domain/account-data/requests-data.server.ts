import type { Db } from '#db/database'
import type { RequestStatus } from '#db/schema'
import type { StoredDocument } from '~/domain/documents/document-rows.server'
import { withFiles } from '~/domain/documents/event-files.server'
import { requestColumns, requestData, type PersonRequest } from '~/domain/requests/requests.server'

interface Moment {
  at: string
  status: RequestStatus
  note: string
  by_person: boolean
  files: StoredDocument[]
}

export async function findRequestsData(db: Db, accountId: string) {
  const requests: PersonRequest[] = await db
    .selectFrom('requests')
    .select(requestColumns)
    .where('account_id', '=', accountId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  const events = await db
    .selectFrom('request_events')
    .innerJoin('requests', 'requests.id', 'request_events.request_id')
    .select(['request_events.id', 'request_id', 'at', 'request_events.status', 'note', 'by_person'])
    .select('files')
    .where('account_id', '=', accountId)
    .orderBy('at')
    .orderBy('request_events.id')
    .execute()
  const lines = new Map<string, Moment[]>(requests.map(({ id }) => [id, []]))
  for (const { id: _, request_id: of, at, ...event } of await withFiles(db, events)) {
    lines.get(of)?.push({ at: at.toISOString(), ...event })
  }
  return requests.map((request) => ({
    ...requestData(request),
    time_line: lines.get(request.id) ?? [],
  }))
}
