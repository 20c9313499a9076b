import { sql } from 'kysely'
import type { Db, Trx } from '#db/database'
import type { CaseStatus } from '#db/schema'
import type { StoredDocument } from '~/domain/documents/document-rows.server'
import { giveDocuments } from '~/domain/documents/documents.server'
import { isOpen } from './status'

export const eventsAtOnce = 50

export interface CaseEvent {
  id: string
  at: Date
  /** A text alone does not change it. */
  status: CaseStatus
  note: string
  files: StoredDocument[]
  byPerson: boolean
  /** Null where the person did it, or it came by itself. Never shown to the person. */
  staffName: string | null
}

interface Told {
  status: CaseStatus
  note?: string
  byPerson?: boolean
  staffName?: string
  /** Files of a draft, which it has locked. */
  files?: { draftId: string; count: number } | undefined
}

export async function insertEvent(
  trx: Trx,
  { caseId, staffName, byPerson = false, files, ...event }: Told & { caseId: string; at: Date },
): Promise<void> {
  const whose = { staff_name: staffName ?? null, by_person: byPerson }
  const row = { ...event, case_id: caseId, ...whose, files: files?.count ?? 0 }
  const { id: eventId } = await trx
    .insertInto('case_events')
    .values(row)
    .returning('id')
    .executeTakeFirstOrThrow()
  if (files) await giveDocuments(trx, { draftId: files.draftId, eventId })
}

/**
 * Moves a request for either side. Clocks differ, and are put back: the event stands behind what it follows
 * all the same.
 */
export async function recordCaseChange(
  trx: Trx,
  request: { id: string; status: CaseStatus; updatedAt: Date },
  { assignedTo, now, ...to }: Told & { assignedTo?: string | null; now: Date },
): Promise<Date> {
  const at = new Date(Math.max(now.getTime(), request.updatedAt.getTime() + 1))
  const assigned = assignedTo === undefined ? {} : { assigned_to: assignedTo }
  await trx
    .updateTable('cases')
    .set({ status: to.status, updated_at: at, ...assigned, ...openedBy(to, at) })
    .set({ ended_at: isOpen(to.status) ? null : sql`coalesce(ended_at, ${at})` })
    .where('id', '=', request.id)
    .execute()
  if (to.note || to.files || to.status !== request.status) {
    await insertEvent(trx, { ...to, caseId: request.id, at })
  }
  return at
}

export const isText = sql<boolean>`(note <> '' or files > 0)`

/** An answer is a text of the staff, or a status that says more than that somebody has begun. */
export const isAnswer = sql<boolean>`
  staff_name is not null and (${isText} or status not in ('received', 'in-review'))`

/** @returns what one side has to read or to answer now */
function openedBy({ status, note, files, byPerson = false, staffName }: Told, at: Date) {
  const isText = Boolean(note || files)
  const first = (column: string) => sql<Date>`coalesce(${sql.ref(column)}, ${at})`
  if (byPerson) {
    return { unanswered_since: isText ? first('unanswered_since') : null }
  }
  if (!staffName) return {}
  const isBegun = !isText && (status === 'received' || status === 'in-review')
  return {
    ...(isText && { unread_since: first('unread_since') }),
    ...(!isBegun && { unanswered_since: null }),
  }
}

/** Call it after an event was undone. */
export async function renewOpen(trx: Trx, caseId: string): Promise<void> {
  const texts = trx.selectFrom('case_events').where('case_id', '=', caseId)
  const answered = texts.where(isAnswer).select(({ fn }) => fn.max('at').as('at'))
  await trx
    .updateTable('cases')
    .set(({ ref }) => ({
      unread_since: texts
        .where('staff_name', 'is not', null)
        .where(isText)
        .where('at', '>=', ref('unread_since'))
        .select(({ fn }) => fn.min('at').as('at')),
      unanswered_since: texts
        .where('by_person', '=', true)
        .where(isText)
        .where('at', '>', ({ fn }) => fn.coalesce(answered, sql<Date>`'-infinity'`))
        .select(({ fn }) => fn.min('at').as('at')),
    }))
    .where('id', '=', caseId)
    .execute()
}

/**
 * Selects one more than a page, the newest first. @param before id of an event; of its case those before it
 * alone
 */
export function selectEvents(db: Db | Trx, before: string | undefined) {
  const events = db.selectFrom('case_events')
  const next = events.where('id', '=', before ?? '')
  return events
    .$if(before !== undefined, (q) =>
      q.where(({ eb, or, refTuple }) =>
        or([
          eb('case_id', '!=', next.select('case_id')),
          eb(refTuple('at', 'id'), '<', next.select(['at', 'id']).$asTuple('at', 'id')),
        ]),
      ),
    )
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(eventsAtOnce + 1)
}
