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
    .selectFrom('cases')
    .select(requestColumns)
    .where('account_id', '=', accountId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  const events = await db
    .selectFrom('case_events')
    .innerJoin('cases', 'cases.id', 'case_events.case_id')
    .select(['case_events.id', 'case_id', 'at', 'case_events.status', 'note', 'by_person'])
    .select('files')
    .where('account_id', '=', accountId)
    .orderBy('at')
    .orderBy('case_events.id')
    .execute()
  const lines = new Map<string, Moment[]>(requests.map(({ id }) => [id, []]))
  for (const { id: _, case_id: of, at, ...event } of await withFiles(db, events)) {
    lines.get(of)?.push({ at: at.toISOString(), ...event })
  }
  return requests.map((request) => ({
    ...requestData(request),
    time_line: lines.get(request.id) ?? [],
  }))
}
