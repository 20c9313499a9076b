import type { Db, Trx } from '#db/database'
import { recordCaseChange, renewOpen, type CaseEvent } from './case-events.server'
import { versionOf, type Case } from './case'
import {
  findLastEvents,
  isOpenElsewhere,
  lockCase,
  recordMoved,
  type By,
  type Press,
} from './change-case.server'

interface Undone {
  note: string
  hadFiles: boolean
}

/**
 * Deletes the last change of a case with its files, while nothing has followed and its letter waits, which then tells
 * nothing of it. The case stays with its assignee. @param of.version see `versionOf` @returns undefined where nothing
 * was undone
 */
export function undoChange(
  db: Db,
  { id, version, by }: Press,
  now = new Date(),
): Promise<Undone | undefined> {
  return db.transaction().execute(async (trx) => {
    const found = await lockCase(trx, id)
    if (!found || versionOf(found) !== version) return undefined
    const [last, before] = await findLastEvents(trx, id)
    if (!last || !before || last.staffName !== by.name) return undefined
    if (await isOpenElsewhere(trx, found, before.status)) return undefined
    // Held: it does not leave meanwhile.
    const letter = await selectWaiting(trx, id, last.at).forUpdate().executeTakeFirst()
    if (!letter || letter.due_at <= now) return undefined
    // `sweepFiles` removes them from the store.
    await trx.deleteFrom('documents').where('event_id', '=', last.id).execute()
    await trx.deleteFrom('case_events').where('id', '=', last.id).execute()
    // It would tell nothing, and leave too soon with what is written next.
    if (letter.created_at >= last.at) {
      await trx.deleteFrom('queued_messages').where('id', '=', letter.id).execute()
    }
    const { status } = before
    await recordCaseChange(trx, { ...found, status }, { status, now })
    await renewOpen(trx, id)
    await recordMoved(trx, found, by, now)
    return { note: last.note, hadFiles: last.files.length > 0 }
  })
}

interface Asked {
  found: Case
  last: Pick<CaseEvent, 'at' | 'staffName'>
  by: By
  now: Date
}

export async function findUndoUntil(
  db: Db,
  { found, last, by, now }: Asked,
): Promise<Date | undefined> {
  if (last.staffName !== by.name) return undefined
  const letter = await selectWaiting(db, found.id, last.at).executeTakeFirst()
  return letter && letter.due_at > now ? letter.due_at : undefined
}

/** The letter that will tell of an event; one that was queued later does not. */
const selectWaiting = (db: Db | Trx, caseId: string, at: Date) =>
  db
    .selectFrom('queued_messages')
    .select(['id', 'due_at', 'created_at'])
    .where('case_id', '=', caseId)
    .where('audience', '=', 'person')
    .where('attempts', '=', 0)
    .where('created_at', '<=', at)
