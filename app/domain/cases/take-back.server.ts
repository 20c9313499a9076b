import type { Db, Trx } from '#db/database'
import { formatReference } from '~/domain/requests/reference'
import { moveRequest, renewOpen } from '~/domain/requests/events.server'
import { findWaitingLetter, selectWaitingLetter } from '~/domain/requests/waiting-letters.server'
import type { Case, CaseEvent } from './case'
import {
  findLastEvents,
  lockCase,
  tell,
  untilOf,
  type By,
  type CaseDeps,
} from './change-case.server'

interface TakenBack {
  /** What was written to the person. */
  note: string
  /** It was on the page when the person looked. */
  wasRead: boolean
  hadFiles: boolean
}

/**
 * The last change of a case, where nothing has followed and the letter still waits. Its files go.
 * @returns undefined: it stays
 */
export function takeBack(
  db: Db,
  deps: CaseDeps,
  { id, batch, by }: { id: string; batch: string; by: By },
): Promise<TakenBack | undefined> {
  const now = deps.now?.() ?? new Date()
  return db.transaction().execute(async (trx) => {
    const found = await lockCase(trx, id)
    if (!found) return undefined
    const [last, before] = await findLastEvents(trx, id)
    const isOwn = last?.batch === batch && last.staffName === by.name
    if (!before || !isOwn || now >= untilOf(last.at)) return undefined
    const { subject } = found
    if (isTold(found, last)) {
      const letter = await findWaitingLetter(trx, subject.id, now)
      // One that was begun later tells of other changes: the letter of this one has left.
      if (!letter || letter.since > last.at) return undefined
    }
    // `sweepDocuments` removes them from the store.
    await trx.deleteFrom('documents').where('event_id', '=', last.id).execute()
    await trx.deleteFrom('request_events').where('id', '=', last.id).execute()
    const { status } = before
    const assignedTo = (await isWithSomebody(trx, found)) ? found.assignedTo : null
    await moveRequest(trx, { ...found, status }, { status, assignedTo, now })
    await renewOpen(trx, id)
    await tell(trx, deps, { found, by, act: 'taken-back', now })
    const { note, files } = last
    // Senders of contact messages have no page to read it on, or one where it is not yet.
    const wasRead = note !== '' && subject.kind !== 'contact' && found.unreadSince === null
    return { note, wasRead, hadFiles: files.length > 0 }
  })
}

/** Without its last change. Changing what nobody has takes it, see `changeStatus`. */
async function isWithSomebody(trx: Trx, { id, subject, reference }: Case): Promise<boolean> {
  const changes = trx.selectFrom('request_events').select('id').where('request_id', '=', id)
  if (await changes.where('staff_name', 'is not', null).limit(1).executeTakeFirst()) return true
  const acts = trx
    .selectFrom('staff_acts')
    .select('id')
    .where('subject_id', '=', subject.id)
    .where('detail', '=', formatReference(reference))
    .where('act', 'in', ['taken', 'given'])
  return (await acts.executeTakeFirst()) !== undefined
}

type Pressed = Pick<CaseEvent, 'batch' | 'staffName' | 'at' | 'note'>

/** Whether and until when the last change of a case can be taken back. @param of.last of its events */
export async function findTakeBack(
  db: Db,
  { found, last, by, now }: { found: Case; last: Pressed; by: By; now: Date },
): Promise<{ batch: string; until: Date } | undefined> {
  const { batch, staffName, at } = last
  if (!batch || staffName !== by.name || now >= untilOf(at)) return undefined
  if (!isTold(found, last)) return { batch, until: untilOf(at) }
  const letter = await selectWaitingLetter(db, found.subject.id, now).executeTakeFirst()
  return letter && letter.since <= at ? { batch, until: letter.until } : undefined
}

/** Who sent a contact message is told of texts alone, and who gave no address of nothing. */
const isTold = ({ subject, email }: Case, { note }: Pick<CaseEvent, 'note'>) =>
  email !== '' && (subject.kind !== 'contact' || note !== '')
