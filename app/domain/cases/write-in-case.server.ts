import type { Db, Trx } from '#db/database'
import { lockAccount } from '~/domain/accounts/accounts.server'
import { enqueueLetter } from '~/domain/delivery/queue.server'
import { listDocuments } from '~/domain/documents/documents.server'
import { areAmong, fitsCase } from '~/domain/documents/event-files.server'
import { lockDraft } from '~/domain/drafts/drafts.server'
import { findCaseOf, type PersonCase } from './cases.server'
import { isText, recordCaseChange } from './case-events.server'
import { dayMs } from '~/time-units'
import { letterDelayMs } from './case'

export const maxTextsADay = 20
const afterEndMs = 30 * dayMs

export type WriteResult =
  | { ok: true; request: PersonCase; repeated: boolean }
  | { ok: false; reason: 'unknown' }
  | { ok: false; reason: 'empty' | 'files-full' }
  /** Too long ago. */
  | { ok: false; reason: 'ended' }
  | { ok: false; reason: 'too-many-today'; seconds: number }

interface Text {
  accountId: string
  reference: string
  text: string
  draftId?: string | undefined
  /** One came with the same post, and the same press may have sent it already. */
  hasArrived?: boolean
}

/** Tells the staff in the same transaction. Wake the queue afterwards. */
export function writeInCase(
  db: Db,
  { text, draftId, hasArrived, ...of }: Text,
  now = new Date(),
): Promise<WriteResult> {
  return db.transaction().execute(async (trx): Promise<WriteResult> => {
    // The same press twice: the second waits here, and then finds the first.
    const account = await lockAccount(trx, of.accountId)
    const request = account && (await findCaseOf(trx, of))
    if (!request) return { ok: false, reason: 'unknown' }
    const { accountId } = of
    const draft = draftId ? await lockDraft(trx, { id: draftId, accountId }) : undefined
    const files = draft ? await listDocuments(trx, { draftId: draft.id }) : []
    const last = request.events.at(-1)
    const isSame = last?.byPerson && last.note === text && areAmong(files, last.files)
    if (isSame && (text || files.length || hasArrived)) return { ok: true, request, repeated: true }
    if (!text && !files.length) return { ok: false, reason: 'empty' }
    if (!mayWrite(request, now)) return { ok: false, reason: 'ended' }
    const seconds = await findWait(trx, accountId, now)
    if (seconds) return { ok: false, reason: 'too-many-today', seconds }
    if (!(await fitsCase(trx, request.id, files))) return { ok: false, reason: 'files-full' }
    const chosen = draft && files.length ? { draftId: draft.id, count: files.length } : undefined
    const told = { status: request.status, note: text, files: chosen, byPerson: true, now }
    const updatedAt = await recordCaseChange(trx, request, told)
    // To the assignee, else the inbox: one letter for all that is written while it waits.
    const due = new Date(now.getTime() + letterDelayMs)
    const letter = { caseId: request.id, audience: 'staff', at: updatedAt, due } as const
    await enqueueLetter(trx, letter)
    return { ok: true, request: { ...request, updatedAt }, repeated: false }
  })
}

/** While it is open, and 30 days after its end. */
export const mayWrite = ({ endedAt }: PersonCase, now: Date) =>
  !endedAt || now.getTime() - endedAt.getTime() < afterEndMs

/** @returns seconds until another text of the account may follow, when a day's number has been written */
async function findWait(trx: Trx, accountId: string, now: Date): Promise<number | undefined> {
  const since = new Date(now.getTime() - dayMs)
  const oldest = await trx
    .selectFrom('case_events as event')
    .innerJoin('cases', 'cases.id', 'event.case_id')
    .select('event.at')
    .where('account_id', '=', accountId)
    .where('cases.updated_at', '>', since)
    .where('by_person', '=', true)
    .where(isText)
    .where('event.at', '>', since)
    .orderBy('event.at', 'desc')
    .offset(maxTextsADay - 1)
    .limit(1)
    .executeTakeFirst()
  return oldest && Math.max(1, Math.ceil((oldest.at.getTime() - since.getTime()) / 1000))
}
