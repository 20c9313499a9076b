import type { Db } from '#db/database'
import type { CaseStatus } from '#db/schema'
import { findTimeLines } from '~/domain/cases/case-events.server'
import { detailTable } from '~/domain/cases/case.fields'
import { selectCasesOf, type PersonCase } from '~/domain/cases/cases.server'
import { formatReference } from '~/domain/cases/reference'
import type { StoredDocument } from '~/domain/documents/document-rows.server'
import { rowOf } from '~/domain/fields/table-row'

interface Moment {
  at: string
  status: CaseStatus
  text: string
  by_person: boolean
  files: StoredDocument[]
}

/** The cases of an account with all that both sides wrote; the staff's notes stay with the staff. */
export async function findCasesData(db: Db, accountId: string) {
  const found = await selectCasesOf(db, accountId).orderBy('created_at').orderBy('id').execute()
  const caseIds = found.map(({ id }) => id)
  const lines = await findTimeLines(db, { caseIds, notes: false })
  return found.map((one) => ({
    ...caseData(one),
    time_line: (lines.get(one.id)?.events ?? []).map(
      ({ at, status, text, byPerson, files }): Moment => ({
        ...{ at: at.toISOString(), status, text, by_person: byPerson, files },
      }),
    ),
  }))
}

/** In the file of all data of its owner. Times are ISO 8601, UTC. */
const caseData = ({ reference, kind, about, message, status, ...of }: PersonCase) => ({
  reference: formatReference(reference),
  kind,
  about,
  message,
  ...rowOf(detailTable, of),
  status,
  created_at: of.createdAt.toISOString(),
  updated_at: of.updatedAt.toISOString(),
})
