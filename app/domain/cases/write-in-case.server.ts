import type { Db } from '#db/database'
import { enqueueNotification } from '~/domain/delivery/queue.server'
import { listDocuments } from '~/domain/documents/documents.server'
import { areAmong, fitsCase } from '~/domain/documents/event-files.server'
import { lockDraft } from '~/domain/drafts/end-draft.server'
import type { Limits } from '~/domain/limits/limits.server'
import { dayMs } from '~/time-units'
import { mailDelayMs } from './case'
import { findLastEvent, recordChange } from './case-events.server'
import { lockPersonCase, type PersonCase } from './cases.server'

const afterEndMs = 30 * dayMs

export type WriteResult =
  | { ok: true; found: PersonCase; repeated: boolean }
  | { ok: false; reason: 'unknown' | 'empty' | 'files-full' | 'ended' }
  | { ok: false; reason: 'too-many'; seconds: number }

interface Text {
  accountId: string
  reference: string
  text: string
  draftId?: string | undefined
  /** True when a file came with this post; the same post may have sent it before. */
  hasArrived?: boolean
}

/**
 * Queues a mail to the assignee, else to the inbox; one for all texts while it waits. The same text again is
 * a repeated post. Wake the queue afterwards.
 */
export function writeInCase(
  db: Db,
  limits: Limits,
  { text, draftId, hasArrived, ...of }: Text,
  now = new Date(),
): Promise<WriteResult> {
  return db.transaction().execute(async (trx): Promise<WriteResult> => {
    const found = await lockPersonCase(trx, of)
    if (!found) return { ok: false, reason: 'unknown' }
    const { accountId } = of
    const draft = draftId ? await lockDraft(trx, { id: draftId, account_id: accountId }) : undefined
    const files = draft ? await listDocuments(trx, { draftId: draft.id }) : []
    const last = await findLastEvent(trx, found.id)
    const isSame = last?.byPerson && last.text === text && areAmong(files, last.files)
    if (isSame && (text || files.length || hasArrived)) return { ok: true, found, repeated: true }
    if (!text && !files.length) return { ok: false, reason: 'empty' }
    if (!mayWrite(found, now)) return { ok: false, reason: 'ended' }
    if (!(await fitsCase(trx, found.id, files))) return { ok: false, reason: 'files-full' }
    const counted = await limits.consume([{ name: 'case-texts', key: accountId }], { trx, at: now })
    if (!counted.ok) return { ...counted, reason: 'too-many' }
    const event = { kind: 'text', status: found.status, text, draftId: draft?.id } as const
    const updatedAt = await recordChange(trx, found, { event, now })
    const due = new Date(now.getTime() + mailDelayMs)
    await enqueueNotification(trx, { caseId: found.id, audience: 'staff', at: updatedAt, due })
    return { ok: true, found: { ...found, updatedAt }, repeated: false }
  })
}

/** Allows texts while the case is open, and for 30 days after its end. */
export const mayWrite = ({ endedAt }: Pick<PersonCase, 'endedAt'>, now: Date) =>
  !endedAt || now.getTime() - endedAt.getTime() < afterEndMs
