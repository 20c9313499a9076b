import type { Db, Trx } from '#db/database'
import { accountDeletedMessage } from '~/domain/accounts/account-emails'
import { findNameOf } from '~/domain/accounts/account-name.server'
import { findAccountById, lockAccount, type Account } from '~/domain/accounts/accounts.server'
import { confirmOwner, type OwnerProof } from '~/domain/accounts/confirm-owner.server'
import type { Brand } from '~/domain/delivery/email-content'
import { removeFiles, type DocumentStore } from '~/domain/documents/stores/store.server'
import type { Limits } from '~/domain/limits/limits.server'
import { eraseAccount } from './erase-account.server'

export interface DeleteAccountDeps {
  limits: Limits
  store: DocumentStore
  brand: Brand
  origin: string
  now?: () => Date
}

export type DeleteAccountResult =
  /** `repeated`: there was no such account (any more). */
  | { ok: true; repeated: boolean }
  | { ok: false; reason: 'wrong' }
  | { ok: false; reason: 'wait'; seconds: number }

/**
 * Deletes unsent forms with the same address as well, of this browser and where it was proven. Wrong
 * passwords start waits of this session's own. Files go after the commit; `sweepFiles` finds what is left.
 * Wake the queue afterwards.
 */
export async function deleteAccount(
  db: Db,
  deps: DeleteAccountDeps,
  { accountId, visitor, ...by }: OwnerProof & { accountId: string; visitor: string },
): Promise<DeleteAccountResult> {
  const now = deps.now ?? (() => new Date())
  const account = await findAccountById(db, accountId)
  if (!account) return { ok: true, repeated: true }
  const confirmed = await confirmOwner(db, deps, { account, ...by })
  const files =
    confirmed.ok &&
    (await db.transaction().execute(async (trx) => {
      // Not with a password that was changed, or of an account that was deleted, since.
      const locked = await lockAccount(trx, accountId, confirmed.passwordHash)
      const at = now()
      const notice = locked && (await noticeFor(trx, locked, deps, at))
      return notice && eraseAccount(trx, locked, { visitor, notice, at })
    }))
  if (files) {
    await removeFiles(deps.store, files)
    return { ok: true, repeated: false }
  }
  if (!(await findAccountById(db, accountId))) return { ok: true, repeated: true }
  return confirmed.ok ? { ok: false, reason: 'wrong' } : confirmed
}

async function noticeFor(
  trx: Trx,
  { id, userType, email }: Account,
  { brand, origin }: DeleteAccountDeps,
  at: Date,
) {
  const owner = { brand, userType, name: await findNameOf(trx, id), address: email }
  return accountDeletedMessage(owner, { at, origin })
}
