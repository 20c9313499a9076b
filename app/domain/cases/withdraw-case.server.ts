import type { Db, Trx } from '#db/database'
import { findOwner } from '~/domain/accounts/account-name.server'
import { lockAccount, type Account } from '~/domain/accounts/accounts.server'
import type { Site } from '~/domain/delivery/email-content'
import { enqueue } from '~/domain/delivery/queue.server'
import { tellInbox, type Inbox } from './inbox.server'
import { inboxMessage, caseChangedMessage } from './case-emails'
import { findCaseOf, type PersonCase } from './cases.server'
import { recordCaseChange } from './case-events.server'
import { isOpen } from './status'

interface WithdrawDeps extends Site {
  inbox?: Inbox
  now?: () => Date
}

export type WithdrawResult =
  /** `changed`: false when it was withdrawn already. */
  | { ok: true; request: PersonCase; changed: boolean }
  | { ok: false; reason: 'unknown' }
  | { ok: false; reason: 'not-allowed'; request: PersonCase }

/** Tells both sides in the same transaction. @param of.reference as somebody wrote it */
export function withdrawCase(
  db: Db,
  deps: WithdrawDeps,
  of: { accountId: string; reference: string },
): Promise<WithdrawResult> {
  const due = deps.now?.() ?? new Date()
  return db.transaction().execute(async (trx): Promise<WithdrawResult> => {
    const account = await lockAccount(trx, of.accountId)
    const request = account && (await findCaseOf(trx, of))
    if (!request) return { ok: false, reason: 'unknown' }
    if (request.status === 'withdrawn') return { ok: true, request, changed: false }
    if (!isOpen(request.status)) return { ok: false, reason: 'not-allowed', request }
    const status = 'withdrawn' as const
    const updatedAt = await recordCaseChange(trx, request, { status, byPerson: true, now: due })
    const withdrawn = { ...request, status, updatedAt }
    await tell(trx, deps, { account, request: withdrawn, due })
    return { ok: true, request: withdrawn, changed: true }
  })
}

async function tell(
  trx: Trx,
  deps: WithdrawDeps,
  { account, request, due }: { account: Account; request: PersonCase; due: Date },
): Promise<void> {
  const { brand, origin, inbox } = deps
  const owner = await findOwner(trx, brand, account)
  const change = { request, isMoved: true, texts: [] }
  const cause = { at: due, caseId: request.id }
  await enqueue(trx, caseChangedMessage(owner, change, origin), cause)
  if (!inbox) return
  await tellInbox(trx, inbox, {
    caseId: request.id,
    message: inboxMessage(owner, request, inbox),
    at: due,
  })
}
