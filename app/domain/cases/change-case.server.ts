import type { Db, Trx } from '#db/database'
import type { CaseStatus } from '#db/schema'
import { lockAccount } from '~/domain/accounts/accounts.server'
import type { StoredDocument } from '~/domain/documents/document-rows.server'
import { listDocuments } from '~/domain/documents/documents.server'
import { areAmong, fitsCase, withFiles } from '~/domain/documents/event-files.server'
import { enqueueLetter } from '~/domain/delivery/queue.server'
import { lockDraft } from '~/domain/drafts/drafts.server'
import { formatReference } from './reference'
import { recordCaseChange, type CaseEvent } from './case-events.server'
import { findApplicationFor, listOpenAlike } from './cases.server'
import { isOpen, nextStatuses } from './status'
import { recordAct } from '~/domain/staff/acts.server'
import { deskVisitor } from '~/domain/staff/desk-drafts.server'
import { dayMs } from '~/time-units'
import { type Case, lacksAnswer, letterDelayMs, versionOf } from './case'
import { findInOrder } from './list-cases.server'

const afterWithdrawalMs = 7 * dayMs

export interface By {
  id: string
  name: string
}

export interface Press {
  id: string
  version: string
  by: By
}

type WhyNot = 'not-allowed' | 'no-answer' | 'open-elsewhere' | 'files-full'

export type ChangeResult =
  | { ok: true; found: Case; until: Date }
  | { ok: false; reason: 'unknown' }
  /** `changed`: by somebody since the page was made. */
  | { ok: false; reason: WhyNot | 'changed'; found: Case; last: CaseEvent | undefined }

interface Written {
  status: CaseStatus
  note?: string
  draftId?: string | undefined
}

const untilOf = (at: Date) => new Date(at.getTime() + letterDelayMs)

/**
 * Tells the person in the same transaction. A case that nobody has is given to who changes it. The same press
 * again changes nothing and has the same answer. Wake the queue afterwards. @param change.status the present
 * one with a text alone @param change.note to the person @param change.draftId its files go with the text
 */
export async function changeStatus(
  db: Db,
  { status, note = '', draftId, ...press }: Press & Written,
  now = new Date(),
): Promise<ChangeResult> {
  const { by } = press
  const result = await change(db, press, now, async (trx, found) => {
    const key = { id: draftId ?? '', visitor: deskVisitor(by.id) }
    const draft = draftId ? await lockDraft(trx, key) : undefined
    const files = draft ? await listDocuments(trx, { draftId: draft.id }) : []
    const isText = status === found.status && (note !== '' || files.length > 0)
    const isAllowed = isText
      ? await mayFollow(trx, { found, note, files, by, now })
      : nextStatuses(found.status, 'staff').includes(status)
    if (!isAllowed) return 'not-allowed'
    if (lacksAnswer(found, { status, note })) return 'no-answer'
    if (await isOpenElsewhere(trx, found, status)) return 'open-elsewhere'
    if (!(await fitsCase(trx, found.id, files))) return 'files-full'
    const { assignedTo: id, assignedName: name } = found
    const chosen = draft && files.length ? { draftId: draft.id, count: files.length } : undefined
    return { status, note, files: chosen, to: id ? { id, name } : by }
  })
  if (result.ok || result.reason === 'unknown') return result
  const { found, last } = result
  const isOwn = last?.staffName === by.name && last.status === status && last.note === note
  if (!isOwn || last.at.getTime() !== found.updatedAt.getTime()) return result
  const files = draftId ? await listDocuments(db, { draftId }) : []
  if (!areAmong(files, last.files)) return result
  return { ok: true, found, until: untilOf(last.at) }
}

/** Whether an application would be opened again while another one for the same is open. */
export async function isOpenElsewhere(trx: Trx, found: Case, status: CaseStatus): Promise<boolean> {
  const { id, about, subject, kind, openingId } = found
  if (kind !== 'application' || !isOpen(status) || isOpen(found.status)) return false
  const accountId = subject.id
  const alike = openingId
    ? await findApplicationFor(trx, { accountId, openingId })
    : (await listOpenAlike(trx, { accountId, kind, about }))[0]
  return alike !== undefined && alike.id !== id
}

/** Taking a new case begins its review. @param of.to null gives it back to nobody */
export const assignCase = (db: Db, { to, ...press }: Press & { to: By | null }, now = new Date()) =>
  change(db, press, now, (_, { status }) => ({
    status: to && status === 'received' ? 'in-review' : status,
    note: '',
    to,
  }))

interface Text {
  note: string
  files: readonly StoredDocument[]
}

/** The same text twice is one; after a withdrawal the staff may write once more. */
async function mayFollow(
  trx: Trx,
  { found, note, files, by, now }: Text & { found: Case; by: By; now: Date },
): Promise<boolean> {
  const [last] = await findLastEvents(trx, found.id)
  if (last?.staffName === by.name && last.note === note && areAmong(files, last.files)) return false
  if (found.status !== 'withdrawn') return true
  if (!last || last.staffName !== null) return false
  return now.getTime() - last.at.getTime() < afterWithdrawalMs
}

interface Change {
  status: CaseStatus
  note: string
  files?: { draftId: string; count: number } | undefined
  to: { id: string; name: string | null } | null
}

async function change(
  db: Db,
  { id, version, by }: Press,
  now: Date,
  decide: (trx: Trx, found: Case) => Change | WhyNot | Promise<Change | WhyNot>,
): Promise<ChangeResult> {
  return db.transaction().execute(async (trx): Promise<ChangeResult> => {
    const found = await lockCase(trx, id)
    if (!found) return { ok: false, reason: 'unknown' }
    const decided = versionOf(found) === version ? await decide(trx, found) : 'changed'
    if (typeof decided === 'string') {
      const [last] = await findLastEvents(trx, id)
      return { ok: false, reason: decided, found, last }
    }
    const { to, ...told } = decided
    const { status } = told
    const assignedTo = to?.id ?? null
    const move = { ...told, assignedTo, staffName: by.name, now }
    const updatedAt = await recordCaseChange(trx, found, move)
    await recordMoved(trx, found, by, now)
    const letter = { caseId: id, audience: 'person', at: updatedAt, due: untilOf(now) } as const
    const isTold = told.note || told.files || status !== found.status
    const until = isTold ? await enqueueLetter(trx, letter) : letter.due
    const changed = { ...found, status, updatedAt, assignedTo, assignedName: to?.name ?? null }
    return { ok: true, found: changed, until }
  })
}

/**
 * Locks the account too, as making and withdrawing one does: no other of the account opens or ends meanwhile.
 */
export async function lockCase(trx: Trx, id: string): Promise<Case | undefined> {
  const one = trx.selectFrom('cases').where('id', '=', id)
  const account = await lockAccount(trx, one.select('account_id').$asScalar())
  if (!account) await one.select('id').forUpdate().execute()
  return (await findInOrder(trx, [id]))[0]
}

export async function recordMoved(trx: Trx, found: Case, by: By, now: Date): Promise<void> {
  const { subject, reference } = found
  const act = { staff: by, act: 'moved', kind: subject.kind, subjectId: subject.id } as const
  await recordAct(trx, { ...act, detail: formatReference(reference) }, now)
}

export async function findLastEvents(trx: Trx, caseId: string): Promise<CaseEvent[]> {
  const events = await trx
    .selectFrom('case_events')
    .select(['id', 'at', 'status', 'staff_name as staffName', 'note'])
    .select(['by_person as byPerson', 'files'])
    .where('case_id', '=', caseId)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(2)
    .execute()
  return withFiles(trx, events)
}
