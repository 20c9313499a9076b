import type { Db } from '#db/database'
import type { CaseKind, SubmissionKind } from '#db/schema'
import { exportRows, type ExportPart } from '~/domain/fields/export-rows'
import { formatIndianIso } from '~/domain/fields/indian-time'
import { detailNamesOf } from '~/domain/cases/case.fields'
import { formatReference } from '~/domain/cases/reference'
import { statusInWords } from '~/domain/cases/status'
import type { Case } from '~/domain/cases/case'
import type { Cursor } from '~/domain/fields/cursor'
import { detailNames, findDetails, type Details } from './details.server'
import { listCases, type CaseFilter } from '~/domain/cases/list-cases.server'

const subjectOf = {
  application: 'candidate',
  learning: 'candidate',
  requirement: 'client',
  service: 'customer',
  message: 'contact',
  grievance: 'contact',
} as const satisfies Record<CaseKind, SubmissionKind>

const columns = 'reference kind status about received changed with name email phone'.split(' ')

/** Rows in memory, turned into text without a pause. */
const rowsAtOnce = 100

/** In the list's order, all answers beside where one kind is asked for. No connection is held while the reader reads. */
export function exportCases(db: Db, filter: CaseFilter): AsyncGenerator<ExportPart, void> {
  const { kind } = filter
  const due = kind === 'grievance' ? ['answer_by'] : []
  const details = kind ? [...due, ...detailNamesOf(kind), ...detailNames(subjectOf[kind])] : []
  return exportRows([...new Set([...columns, ...details])], pages(db, filter))
}

async function* pages(db: Db, filter: CaseFilter) {
  const subject = filter.kind && subjectOf[filter.kind]
  let after: Cursor | undefined
  do {
    const page = await listCases(db, { filter, after, limit: rowsAtOnce })
    const ids = page.cases.map((one) => one.subject.id)
    const found = subject ? await findDetails(db, subject, [...new Set(ids)]) : []
    const byId = new Map<string, Details>(found.map((details) => [details.id, details]))
    yield page.cases.map((one) => ({ ...byId.get(one.subject.id), ...rowOf(one) }))
    after = page.next
  } while (after)
}

/** Times as `2026-11-23 17:31:59` in India, which Excel takes for one. */
function rowOf({ reference, kind, about, name, email, phone, ...one }: Case) {
  const forSheets = (time: Date) => formatIndianIso(time).slice(0, 19).replace('T', ' ')
  return {
    reference: formatReference(reference),
    status: statusInWords({ kind, status: one.status }),
    received: forSheets(one.createdAt),
    changed: forSheets(one.updatedAt),
    with: one.assignedName,
    answer_by: one.answerBy,
    ...{ kind, about, name, email, phone },
    ...Object.fromEntries(detailNamesOf(kind).map((detail) => [detail, one[detail]])),
  }
}
