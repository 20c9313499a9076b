import type { Db } from '#db/database'
import type { CaseKind, UserType } from '#db/schema'
import { exportRows } from '~/domain/fields/csv'
import { formatIndianIso } from '~/domain/fields/indian-time'
import { detailNamesOf } from '~/domain/cases/case.fields'
import { formatReference } from '~/domain/cases/reference'
import { statusInWords } from '~/domain/cases/status'
import type { Case } from '~/domain/cases/case'
import type { Cursor } from '~/domain/fields/cursor'
import { detailNames, findDetails, type Details } from './details.server'
import { listCases, type CaseFilter } from '~/domain/cases/list-cases.server'

/** Accounts of one type ask for these; messages come from anybody. */
const userTypeOf: Partial<Record<CaseKind, UserType>> = {
  application: 'candidate',
  learning: 'candidate',
  requirement: 'client',
  service: 'customer',
}

const columns = 'reference kind status about received changed with name email phone'.split(' ')

/** Rows in memory, turned into text without a pause. */
const rowsAtOnce = 100

/** In the list's order, all answers beside where one kind is asked for. No connection is held while the reader reads. */
export function exportCases(db: Db, filter: CaseFilter): AsyncGenerator<string, void> {
  const { kind } = filter
  const due = kind === 'grievance' ? ['answer_by'] : []
  const userType = kind && userTypeOf[kind]
  const own = kind ? ['message', ...due, ...detailNamesOf(kind)] : []
  const details = [...own, ...(userType ? detailNames(userType) : [])]
  return exportRows([...new Set([...columns, ...details])], pages(db, filter))
}

async function* pages(db: Db, filter: CaseFilter) {
  const { kind } = filter
  const userType = kind && userTypeOf[kind]
  let after: Cursor | undefined
  do {
    const page = await listCases(db, { filter, after, limit: rowsAtOnce })
    const ids = page.cases.map((one) => one.subject.id)
    const found = userType ? await findDetails(db, userType, [...new Set(ids)]) : []
    const messages = kind ? await findMessages(db, page.cases) : new Map<string, string>()
    const byId = new Map<string, Details>(found.map((details) => [details.id, details]))
    yield page.cases.map((one) => ({
      ...byId.get(one.subject.id),
      ...rowOf(one),
      ...(kind && { message: messages.get(one.id) ?? '' }),
    }))
    after = page.next
  } while (after)
}

async function findMessages(db: Db, cases: readonly Case[]): Promise<Map<string, string>> {
  const ids = cases.map(({ id }) => id)
  if (!ids.length) return new Map()
  const rows = await db
    .selectFrom('cases')
    .select(['id', 'message'])
    .where('id', 'in', ids)
    .execute()
  return new Map(rows.map(({ id, message }) => [id, message]))
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
