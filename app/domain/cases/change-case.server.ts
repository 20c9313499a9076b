import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Db, Trx } from '#db/database'
import type { RequestStatus, StaffAct } from '#db/schema'
import { lockAccount } from '~/domain/accounts/accounts.server'
import type { Site } from '~/domain/delivery/email-content'
import { formatReference } from '~/domain/requests/reference'
import { insertEvent, timeAfter } from '~/domain/requests/requests.server'
import { isOpen, nextStatuses, openStatuses } from '~/domain/requests/status'
import { recordAct } from '~/domain/staff/acts.server'
import { versionOf, type Case } from './case'
import { findWaitingLetter, writeLetter } from './case-letters.server'
import { findInOrder } from './list-cases.server'

export interface CaseDeps extends Site {
  now?: () => Date
}

interface By {
  id: string
  name: string
}

export interface LastEvent {
  at: Date
  status: RequestStatus
  /** Null where the person did it. */
  staffName: string | null
  /** To the person. */
  note: string
  batch: string | null
}

export type ChangeResult =
  /** `batch` is what takes it back, until `until`. */
  | { ok: true; found: Case; batch: string; until: Date }
  | { ok: false; reason: 'unknown' }
  /** Somebody has changed it since the page was made; nothing was changed now. */
  | { ok: false; reason: 'changed'; found: Case; last: LastEvent | undefined }
  /** Its status cannot follow, or another application for the same position is open. */
  | { ok: false; reason: 'not-allowed' | 'open-elsewhere'; found: Case }

export interface StatusChange {
  id: string
  status: RequestStatus
  /** To the person. */
  note?: string
  /** See `versionOf`. */
  version: string
  by: By
  /** Of the same press. */
  batch?: string
}

/** How long a press can be taken back; its letter waits as long, and takes up what follows meanwhile. */
export const takeBackMs = 10 * 60 * 1000

/**
 * The person is told in the same transaction. What nobody had is theirs who changes it. The same press again changes
 * nothing and has the same answer. Wake the queue afterwards.
 */
export async function changeStatus(
  db: Db,
  deps: CaseDeps,
  change: StatusChange,
): Promise<ChangeResult> {
  const { status, note = '', by } = change
  const result = await changing(db, deps, change, async (trx, { found, now, batch }) => {
    if (!nextStatuses(found.status, 'staff').includes(status)) return 'not-allowed'
    const opens = isOpen(status) && !isOpen(found.status)
    if (opens && (await isOpenElsewhere(trx, found))) return 'open-elsewhere'
    const assignedTo = found.assignedTo ?? by.id
    return move(trx, { found, to: { status, assignedTo }, note, by, now, batch, act: 'moved' })
  })
  if (result.ok || result.reason !== 'changed') return result
  const { found, last } = result
  const isOwn = last?.staffName === by.name && last.status === status && last.note === note
  if (!isOwn || !last.batch || last.at.getTime() !== found.updatedAt.getTime()) return result
  const until = new Date(last.at.getTime() + takeBackMs)
  return { ok: true, found, batch: last.batch, until }
}

interface Assignment {
  id: string
  version: string
  /** Of the staff; null gives it back to nobody. */
  to: By | null
  by: By
}

/** Taking what has just come begins its review. */
export function assignCase(db: Db, deps: CaseDeps, of: Assignment): Promise<ChangeResult> {
  const { to, by } = of
  return changing(db, deps, of, (trx, { found, now, batch }) => {
    const status = to && found.status === 'received' ? 'in-review' : found.status
    const act = to?.id === by.id ? 'taken' : 'given'
    const assigned = { status, assignedTo: to?.id ?? null }
    return move(trx, { found, to: assigned, note: '', by, now, batch, act })
  })
}

interface Changing {
  found: Case
  now: Date
  batch: string
}

async function changing(
  db: Db,
  deps: CaseDeps,
  { id, version, batch = randomUUID() }: { id: string; version: string; batch?: string },
  write: (
    trx: Trx,
    of: Changing,
  ) => Promise<Exclude<(ChangeResult & { ok: false })['reason'], 'unknown' | 'changed'> | void>,
): Promise<ChangeResult> {
  const now = deps.now?.() ?? new Date()
  return db.transaction().execute(async (trx): Promise<ChangeResult> => {
    const found = await lockCase(trx, id)
    if (!found) return { ok: false, reason: 'unknown' }
    if (versionOf(found) !== version) {
      return { ok: false, reason: 'changed', found, last: await findLastEvent(trx, id) }
    }
    const reason = await write(trx, { found, now, batch })
    if (reason) return { ok: false, reason, found }
    const until = await tell(trx, deps, found, now)
    const [changed = found] = await findInOrder(trx, [id])
    return { ok: true, found: changed, batch, until }
  })
}

/** With its account, as making and withdrawing one does: no other of the account opens or ends meanwhile. */
async function lockCase(trx: Trx, id: string): Promise<Case | undefined> {
  const owner = await trx
    .selectFrom('requests')
    .select('account_id')
    .where('id', '=', id)
    .executeTakeFirst()
  if (owner?.account_id) await lockAccount(trx, owner.account_id)
  await trx.selectFrom('requests').select('id').where('id', '=', id).forUpdate().execute()
  return (await findInOrder(trx, [id]))[0]
}

interface Move extends Changing {
  to: { status: RequestStatus; assignedTo: string | null }
  note: string
  by: By
  act: StaffAct
}

async function move(trx: Trx, { found, to, note, by, now, batch, act }: Move): Promise<void> {
  const at = timeAfter(found.updatedAt, now)
  const { status, assignedTo } = to
  await trx
    .updateTable('requests')
    .set({ status, assigned_to: assignedTo, updated_at: at })
    .where('id', '=', found.id)
    .execute()
  if (status !== found.status) {
    await insertEvent(trx, { requestId: found.id, status, at, note, staffName: by.name, batch })
  }
  await record(trx, { found, by, act }, now)
}

function record(
  trx: Trx,
  { found, by, act }: { found: Case; by: By; act: StaffAct },
  at: Date,
): Promise<void> {
  const { kind, id: subjectId } = found.subject
  const detail = formatReference(found.reference)
  return recordAct(trx, { staff: by, act, kind, subjectId, detail }, at)
}

/** The sender of a message gets no letter. @returns until when it can be taken back */
async function tell(
  trx: Trx,
  deps: CaseDeps,
  { subject }: Pick<Case, 'subject'>,
  now: Date,
): Promise<Date> {
  const until = new Date(now.getTime() + takeBackMs)
  return subject.kind === 'contact'
    ? until
    : writeLetter(trx, deps, { accountId: subject.id, now, until })
}

function findLastEvent(trx: Trx | Db, caseId: string): Promise<LastEvent | undefined> {
  return trx
    .selectFrom('request_events')
    .select(['at', 'status', 'staff_name as staffName', 'note', 'batch'])
    .where('request_id', '=', caseId)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirst()
}

export type TakenBack =
  | { ok: true; back: Case[]; /** Changed since, or their letter has left. */ kept: Case[] }
  | { ok: false; reason: 'unknown' }

/** What one press changed, where nothing has followed and the letter still waits. */
export async function takeBack(
  db: Db,
  deps: CaseDeps,
  { batch, by }: { batch: string; by: By },
): Promise<TakenBack> {
  const events = await db
    .selectFrom('request_events')
    .select('request_id as id')
    .where('batch', '=', batch)
    .where('staff_name', '=', by.name)
    .execute()
  if (!events.length) return { ok: false, reason: 'unknown' }
  const back: Case[] = []
  const kept: Case[] = []
  for (const { id } of events) {
    const found = await takeBackOne(db, deps, { id, batch, by })
    if (found) (found.isBack ? back : kept).push(found.of)
  }
  return { ok: true, back, kept }
}

function takeBackOne(
  db: Db,
  deps: CaseDeps,
  { id, batch, by }: { id: string; batch: string; by: By },
): Promise<{ of: Case; isBack: boolean } | undefined> {
  const now = deps.now?.() ?? new Date()
  return db.transaction().execute(async (trx) => {
    const found = await lockCase(trx, id)
    if (!found) return undefined
    const [last, before] = await trx
      .selectFrom('request_events')
      .select(['id', 'at', 'status', 'batch'])
      .where('request_id', '=', id)
      .orderBy('at', 'desc')
      .orderBy('id', 'desc')
      .limit(2)
      .execute()
    const isYoung = last && now.getTime() - last.at.getTime() < takeBackMs
    const { subject } = found
    const letter = subject.kind !== 'contact' && (await findWaitingLetter(trx, subject.id, now))
    // One that was begun later tells of other changes: the letter of this one has left.
    const waits = letter === false || (last && letter && letter.since <= last.at)
    if (!last || !before || last.batch !== batch || !isYoung || !waits) {
      return { of: found, isBack: false }
    }
    await trx.deleteFrom('request_events').where('id', '=', last.id).execute()
    await trx
      .updateTable('requests')
      .set({ status: before.status, updated_at: timeAfter(found.updatedAt, now) })
      .where('id', '=', id)
      .execute()
    await record(trx, { found, by, act: 'taken-back' }, now)
    await tell(trx, deps, found, now)
    return { of: { ...found, status: before.status }, isBack: true }
  })
}

async function isOpenElsewhere(trx: Trx, { id, kind, about, subject }: Case): Promise<boolean> {
  if (kind !== 'application') return false
  const other = await trx
    .selectFrom('requests')
    .select('id')
    .where('account_id', '=', subject.id)
    .where('kind', '=', kind)
    .where('status', 'in', openStatuses)
    .where('id', '!=', id)
    .where(sql<boolean>`lower(about) = lower(${about})`)
    .executeTakeFirst()
  return other !== undefined
}
