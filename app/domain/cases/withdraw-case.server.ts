import type { Db } from '#db/database'
import { enqueueNotification } from '~/domain/delivery/queue.server'
import { recordChange } from './case-events.server'
import { lockPersonCase, type PersonCase } from './cases.server'
import { isOpen } from './status'

export type WithdrawResult =
  | { ok: true; found: PersonCase; changed: boolean }
  | { ok: false; reason: 'unknown' }
  | { ok: false; reason: 'not-allowed'; found: PersonCase }

/** Queues a mail to each side. Wake the queue afterwards. @param input.reference as typed */
export function withdrawCase(
  db: Db,
  input: { accountId: string; reference: string },
  now = new Date(),
): Promise<WithdrawResult> {
  return db.transaction().execute(async (trx): Promise<WithdrawResult> => {
    const found = await lockPersonCase(trx, input)
    if (!found) return { ok: false, reason: 'unknown' }
    if (found.status === 'withdrawn') return { ok: true, found, changed: false }
    if (!isOpen(found.status)) return { ok: false, reason: 'not-allowed', found }
    const event = { kind: 'status', status: 'withdrawn', text: '' } as const
    const updatedAt = await recordChange(trx, found, { event, now })
    for (const audience of ['person', 'staff'] as const) {
      await enqueueNotification(trx, { caseId: found.id, audience, at: updatedAt, due: now })
    }
    return { ok: true, found: { ...found, status: 'withdrawn', updatedAt }, changed: true }
  })
}
