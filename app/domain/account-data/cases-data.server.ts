import type { Db } from '#db/database'
import type { CaseStatus } from '#db/schema'
import type { StoredDocument } from '~/domain/documents/document-rows.server'
import { withFiles } from '~/domain/documents/event-files.server'
import { caseColumns, caseData, type PersonCase } from '~/domain/cases/cases.server'

interface Moment {
  at: string
  status: CaseStatus
  note: string
  by_person: boolean
  files: StoredDocument[]
}

export async function findCasesData(db: Db, accountId: string) {
  const requests: PersonCase[] = await db
    .selectFrom('cases')
    .select(caseColumns)
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
    ...caseData(request),
    time_line: lines.get(request.id) ?? [],
  }))
}
