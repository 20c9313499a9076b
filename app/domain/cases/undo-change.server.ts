import type { Db } from '#db/database'
import { moveRequest, renewOpen, type RequestEvent } from '~/domain/requests/events.server'
import { findWaitingLetter, selectWaitingLetter } from '~/domain/requests/waiting-letters.server'
import { versionOf, type Case } from './case'
import { findLastEvents, lockCase, tell, type By, type CaseDeps } from './change-case.server'

interface Undone {
  note: string
  hadFiles: boolean
}

/**
 * Deletes the last change of a case with its files, while nothing has followed and its letter waits. The case stays
 * with its assignee. @param of.version see `versionOf` @returns undefined where nothing was undone
 */
export function undoChange(
  db: Db,
  deps: CaseDeps,
  { id, version, by }: { id: string; version: string; by: By },
): Promise<Undone | undefined> {
  const now = deps.now?.() ?? new Date()
  return db.transaction().execute(async (trx) => {
    const found = await lockCase(trx, id)
    if (!found || versionOf(found) !== version) return undefined
    const [last, before] = await findLastEvents(trx, id)
    if (!last || !before || last.staffName !== by.name) return undefined
    const letter = await findWaitingLetter(trx, found.subject.id, now)
    if (!tellsOf(last, letter)) return undefined
    // `sweepFiles` removes them from the store.
    await trx.deleteFrom('documents').where('event_id', '=', last.id).execute()
    await trx.deleteFrom('case_events').where('id', '=', last.id).execute()
    const { status } = before
    await moveRequest(trx, { ...found, status }, { status, now })
    await renewOpen(trx, id)
    await tell(trx, deps, { found, by, now })
    return { note: last.note, hadFiles: last.files.length > 0 }
  })
}

interface Asked {
  found: Case
  last: Pick<RequestEvent, 'at' | 'staffName'>
  by: By
  now: Date
}

export async function findUndoUntil(
  db: Db,
  { found, last, by, now }: Asked,
): Promise<Date | undefined> {
  if (last.staffName !== by.name) return undefined
  const letter = await selectWaitingLetter(db, found.subject.id, now).executeTakeFirst()
  return tellsOf(last, letter) ? letter?.until : undefined
}

/** A letter that was begun later tells of other changes: the letter of this one has left. */
const tellsOf = ({ at }: Pick<RequestEvent, 'at'>, letter: { since: Date } | undefined) =>
  letter !== undefined && letter.since <= at
