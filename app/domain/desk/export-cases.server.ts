import type { Db } from '#db/database'
import { exportRows } from './csv'
import { formatIndianIso } from '~/domain/fields/indian-time'
import type { Cursor } from '~/domain/fields/cursor'
import type { Case } from '~/domain/cases/case'
import { detailNames } from '~/domain/cases/case.fields'
import { listCases, type CaseFilter } from '~/domain/cases/list-cases.server'
import { formatReference } from '~/domain/cases/reference'
import { describeStatus } from '~/domain/cases/status'

const columns = [
  ...'reference kind status about received changed with name email phone message'.split(' '),
  ...['answer_by', ...detailNames],
]

const rowsAtOnce = 100

/** No connection is held while the client reads. */
export const exportCases = (db: Db, filter: CaseFilter): AsyncGenerator<string, void> =>
  exportRows(columns, readPages(db, filter))

async function* readPages(db: Db, filter: CaseFilter) {
  let after: Cursor | undefined
  do {
    const page = await listCases(db, { filter, after, limit: rowsAtOnce })
    const ids = page.cases.map(({ id }) => id)
    const stored = db.selectFrom('cases').select(['id', 'message'])
    const rows = ids.length ? await stored.where('id', 'in', ids).execute() : []
    const messages = new Map(rows.map(({ id, message }) => [id, message]))
    yield page.cases.map((found) => ({ ...toCsvRow(found), message: messages.get(found.id) ?? '' }))
    after = page.next
  } while (after)
}

/** Times are Indian, as Excel recognises them: `2026-11-23 17:31:59`. */
function toCsvRow({ reference, kind, about, name, email, phone, ...rest }: Case) {
  const formatTime = (time: Date) => formatIndianIso(time).slice(0, 19).replace('T', ' ')
  return {
    reference: formatReference(reference),
    status: describeStatus({ kind, status: rest.status }),
    received: formatTime(rest.createdAt),
    changed: formatTime(rest.updatedAt),
    with: rest.assignedName,
    answer_by: rest.answerBy,
    ...{ kind, about, name, email, phone },
    ...Object.fromEntries(detailNames.map((detail) => [detail, rest[detail]])),
  }
}
