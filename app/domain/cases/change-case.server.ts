import type { Db, Trx } from '#db/database'
import type { CaseStatus } from '#db/schema'
import { enqueueNotification } from '~/domain/delivery/queue.server'
import { listDocuments } from '~/domain/documents/documents.server'
import { areAmong } from '~/domain/documents/event-files.server'
import { lockDraft } from '~/domain/drafts/end-draft.server'
import { recordAudit } from '~/domain/staff/audit.server'
import { accountVisitor } from '~/domain/drafts/drafts.server'
import { mailDelayMs, lacksAnswer, toVersion, type Case } from './case'
import { findLastEvent, recordChange, type CaseEvent } from './case-events.server'
import { findInOrder } from './list-cases.server'
import { formatReference } from './reference'
import { nextStatuses } from './status'

export interface Member {
  id: string
  name: string
}

export interface CaseEdit {
  id: string
  version: string
  by: Member
}

type Refusal = 'not-allowed' | 'no-answer' | 'open-elsewhere'

export type ChangeResult =
  /** `until`: when the mail is sent, and undoing ends. */
  | { ok: true; found: Case; until: Date }
  | { ok: false; reason: 'unknown' }
  /** `changed`: somebody has changed the case since the page was made. */
  | { ok: false; reason: Refusal | 'changed'; found: Case; last: CaseEvent | undefined }

interface StatusChange {
  /** The present status, to send a text alone. */
  status: CaseStatus
  text?: string
  /** Draft whose files the text gets. */
  draftId?: string | undefined
}

const findDueTime = (at: Date) => new Date(at.getTime() + mailDelayMs)

/**
 * Queues a mail to the person. An unassigned case is assigned to the member. The same post again changes
 * nothing and has the same result. Wake the queue afterwards.
 */
export async function changeStatus(
  db: Db,
  { status, text = '', draftId, ...edit }: CaseEdit & StatusChange,
  now = new Date(),
): Promise<ChangeResult> {
  const { by } = edit
  const result = await changeCase(db, edit, now, async (trx, found) => {
    const key = { id: draftId ?? '', visitor: accountVisitor(by.id) }
    const draft = draftId ? await lockDraft(trx, key) : undefined
    const files = draft ? await listDocuments(trx, { draftId: draft.id }) : []
    const isText = text !== '' || files.length > 0
    const isMove = status !== found.status
    const isAllowed = isMove ? nextStatuses[found.status].includes(status) : isText
    if (!isAllowed) return 'not-allowed'
    if (lacksAnswer(found, { status, text })) return 'no-answer'
    const kind = isText ? 'text' : 'status'
    const event = { kind, status, text, draftId: draft?.id, staffName: by.name } as const
    const { assignedTo: id, assignedName: name } = found
    return { event, to: id ? { id, name } : by }
  })
  if (result.ok || result.reason !== 'changed' || !result.last) return result
  const { found, last } = result
  const isOwn = last.staffName === by.name && last.status === status && last.text === text
  if (!isOwn || last.at.getTime() !== found.updatedAt.getTime()) return result
  const files = draftId ? await listDocuments(db, { draftId }) : []
  return areAmong(files, last.files) ? { ok: true, found, until: findDueTime(last.at) } : result
}

/** Assigns the case without a mail. @param to null for nobody */
export const assignCase = (
  db: Db,
  { to, ...edit }: CaseEdit & { to: Member | null },
  now = new Date(),
) => changeCase(db, edit, now, () => ({ event: undefined, to }))

/** Stores the same note once. @returns false when the case is gone */
export function addNote(
  db: Db,
  { id, text, by }: { id: string; text: string; by: Member },
  now = new Date(),
): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const found = await lockCase(trx, id)
    if (!found) return false
    const last = await findLastEvent(trx, id, { notes: true })
    if (last?.kind === 'note' && last.text === text && last.staffName === by.name) return true
    const { status } = found
    const event = { kind: 'note', status, text, staffName: by.name } as const
    await recordChange(trx, found, { event, now })
    await recordCaseEntry(trx, found, { act: 'noted', by, now })
    return true
  })
}

interface Change {
  event: Parameters<typeof recordChange>[2]['event']
  to: { id: string; name: string | null } | null
}

async function changeCase(
  db: Db,
  { id, version, by }: CaseEdit,
  now: Date,
  decide: (trx: Trx, found: Case) => Change | Refusal | Promise<Change | Refusal>,
): Promise<ChangeResult> {
  const attempt = db.transaction().execute(async (trx): Promise<ChangeResult> => {
    const found = await lockCase(trx, id)
    if (!found) return { ok: false, reason: 'unknown' }
    const decided = toVersion(found) === version ? await decide(trx, found) : 'changed'
    if (typeof decided === 'string') return refuse(trx, id, decided)
    const { event, to } = decided
    const assignedTo = to?.id ?? null
    const updatedAt = await recordChange(trx, found, { event, assignedTo, now })
    await recordCaseEntry(trx, found, { act: 'moved', by, now })
    const mail = { caseId: id, audience: 'person', at: updatedAt, due: findDueTime(now) } as const
    const until = event ? await enqueueNotification(trx, mail) : mail.due
    const status = event?.status ?? found.status
    const changed = { ...found, status, updatedAt, assignedTo, assignedName: to?.name ?? null }
    return { ok: true, found: changed, until }
  })
  return attempt.catch((error: unknown) => {
    if (isUniqueViolation(error)) return refuse(db, id, 'open-elsewhere')
    throw error
  })
}

async function refuse(
  db: Db | Trx,
  id: string,
  reason: Refusal | 'changed',
): Promise<ChangeResult> {
  const [found] = await findInOrder(db, [id])
  if (!found) return { ok: false, reason: 'unknown' }
  return { ok: false, reason, found, last: await findLastEvent(db, id) }
}

/** True when `cases_open_position` or `cases_opening_once` refuses a second open application. */
export const isUniqueViolation = (error: unknown) =>
  error instanceof Error && 'constraint' in error && /^cases_open/.test(String(error.constraint))

export async function lockCase(trx: Trx, id: string): Promise<Case | undefined> {
  await trx.selectFrom('cases').select('id').where('id', '=', id).forUpdate().execute()
  return (await findInOrder(trx, [id]))[0]
}

export async function recordCaseEntry(
  trx: Trx,
  { subject, reference }: Case,
  { act, by, now }: { act: 'moved' | 'noted'; by: Member; now: Date },
): Promise<void> {
  const detail = formatReference(reference)
  await recordAudit(trx, { staff: by, act, kind: subject.kind, subjectId: subject.id, detail }, now)
}
