import { sql, type RawBuilder } from 'kysely'
import type { Db, Trx } from '#db/database'
import { toVersion } from './case'
import { findLastEvent, recordChange } from './case-events.server'
import { isUniqueViolation, lockCase, recordCaseEntry, type CaseEdit } from './change-case.server'

/**
 * Deletes the last change of a case with its files, while no other followed and its mail waits. The assignee
 * stays. @returns undefined where nothing was undone
 */
export async function undoChange(
  db: Db,
  { id, version, by }: CaseEdit,
  now = new Date(),
): Promise<{ text: string; hadFiles: boolean } | undefined> {
  const attempt = db.transaction().execute(async (trx) => {
    const found = await lockCase(trx, id)
    if (!found || toVersion(found) !== version) return undefined
    const last = await findLastEvent(trx, id)
    if (!last || last.staffName !== by.name) return undefined
    // Locked, so that it is not sent meanwhile.
    const mail = await selectWaiting(trx, id, last.at).forUpdate().executeTakeFirst()
    if (!mail || mail.due_at <= now) return undefined
    // Foreign keys delete its file rows; `sweepFiles` removes the files.
    await trx.deleteFrom('case_events').where('id', '=', last.id).execute()
    // Otherwise it would be sent too early with the next change.
    if (mail.created_at >= last.at) {
      await trx.deleteFrom('queued_messages').where('id', '=', mail.id).execute()
    }
    await recordChange(trx, found, { now })
    await recordCaseEntry(trx, found, { act: 'moved', by, now })
    return { text: last.text, hadFiles: last.files.length > 0 }
  })
  return attempt.catch((error: unknown) => {
    // Another application for the same position was opened since.
    if (isUniqueViolation(error)) return undefined
    throw error
  })
}

/** Selects when the mail about the newest event of a row of `cases` is sent. */
export const undoUntil = (db: Db) =>
  selectWaiting(
    db,
    sql.ref('cases.id'),
    sql`(select max(at) from case_events where case_id = cases.id and kind <> 'note')`,
  )
    .clearSelect()
    .select('due_at')

/** Selects the waiting mail about an event, unless it was queued later. */
const selectWaiting = (
  db: Db | Trx,
  caseId: string | RawBuilder<string>,
  at: Date | RawBuilder<Date>,
) =>
  db
    .selectFrom('queued_messages')
    .select(['id', 'due_at', 'created_at'])
    .where('case_id', '=', caseId)
    .where('audience', '=', 'person')
    .where('attempts', '=', 0)
    .where('created_at', '<=', at)
