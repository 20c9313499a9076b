import type { Db, Trx } from '#db/database'
import { returnDocuments } from '~/domain/documents/event-files.server'
import { formatReference } from '~/domain/requests/reference'
import { moveRequest, renewOpen } from '~/domain/requests/events.server'
import { findWaitingLetter, selectWaitingLetter } from '~/domain/requests/waiting-letters.server'
import { holdDeskDraft } from '~/domain/staff/desk-drafts.server'
import type { Case, CaseEvent } from './case'
import {
  findLastEvents,
  lockCase,
  tell,
  untilOf,
  type By,
  type CaseDeps,
} from './change-case.server'
import { findInOrder } from './list-cases.server'

/** With what was written to the person, and whether it was on the page when the person looked. */
type TakenBack = Case & { note: string; wasRead: boolean }

export type TakeBackResult =
  | { ok: true; back: TakenBack[]; /** Changed since, or their letter has left. */ kept: Case[] }
  | { ok: false; reason: 'unknown' }

/** What one press changed, where nothing has followed and the letter still waits. @param press.only id of one case */
export async function takeBack(
  db: Db,
  deps: CaseDeps,
  { only, ...press }: { batch: string; by: By; only?: string | undefined },
): Promise<TakeBackResult> {
  const events = await db
    .selectFrom('request_events')
    .select('request_id as id')
    .where('batch', '=', press.batch)
    .where('staff_name', '=', press.by.name)
    .$if(only !== undefined, (q) => q.where('request_id', '=', only ?? ''))
    .execute()
  if (!events.length) return { ok: false, reason: 'unknown' }
  const back: TakenBack[] = []
  const kept: Case[] = []
  for (const { id } of events) {
    await db.transaction().execute(async (trx) => {
      const found = await lockCase(trx, id)
      if (!found) return
      const note = await takeBackOne(trx, deps, { found, ...press })
      if (note === undefined) kept.push(found)
      else back.push({ ...found, note, wasRead: Boolean(note) && isRead(found) })
    })
  }
  return { ok: true, back, kept }
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

/** Who sent a contact message has no page to read it on, or one where it is not yet. */
const isRead = ({ subject, unreadSince }: Case) =>
  subject.kind !== 'contact' && unreadSince === null

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

/** The same of a press on several: of the first one that can be. */
export async function findTakeBackOf(
  db: Db,
  { batch, ...press }: { batch: string; by: By; now: Date },
): Promise<{ until: Date } | undefined> {
  const events = await db
    .selectFrom('request_events')
    .select(['request_id as id', 'at', 'note', 'batch', 'staff_name as staffName'])
    .where('batch', '=', batch)
    .execute()
  const ids = events.map(({ id }) => id)
  for (const found of await findInOrder(db, ids)) {
    const last = events.find((one) => one.id === found.id && +one.at === +found.updatedAt)
    const back = last && (await findTakeBack(db, { found, last, ...press }))
    if (back) return back
  }
  return undefined
}

/** Who sent a contact message is told of texts alone, and who gave no address of nothing. */
const isTold = ({ subject, email }: Case, { note }: Pick<CaseEvent, 'note'>) =>
  email !== '' && (subject.kind !== 'contact' || note !== '')

/** @returns what was written to the person; undefined where it stays */
async function takeBackOne(
  trx: Trx,
  deps: CaseDeps,
  { found, batch, by }: { found: Case; batch: string; by: By },
): Promise<string | undefined> {
  const now = deps.now?.() ?? new Date()
  const [last, before] = await findLastEvents(trx, found.id)
  if (!before || last?.batch !== batch || now >= untilOf(last.at)) return undefined
  const { subject } = found
  if (isTold(found, last)) {
    const letter = await findWaitingLetter(trx, subject.id, now)
    // One that was begun later tells of other changes: the letter of this one has left.
    if (!letter || letter.since > last.at) return undefined
  }
  if (last.files.length) {
    const draft = await holdDeskDraft(trx, { by: by.id, page: found.id, at: now })
    // Those that were chosen since would be lost, or these.
    if (!(await returnDocuments(trx, { files: last.files, draftId: draft.id }))) return undefined
  }
  await trx.deleteFrom('request_events').where('id', '=', last.id).execute()
  const { status } = before
  const assignedTo = (await isWithSomebody(trx, found)) ? found.assignedTo : null
  await moveRequest(trx, { ...found, status }, { status, assignedTo, now })
  await renewOpen(trx, found.id)
  await tell(trx, deps, { found, by, act: 'taken-back', now })
  return last.note
}
