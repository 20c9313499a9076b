import type { Db } from '#db/database'
import { accountDeletedMessage } from '~/domain/accounts/account-emails'
import { findAccountById, lockAccount } from '~/domain/accounts/accounts.server'
import { confirmOwner, type OwnerProof } from '~/domain/accounts/sign-in.server'
import type { Site } from '~/domain/delivery/email-content'
import { removeFiles, type DocumentStore } from '~/domain/documents/stores/store.server'
import type { Limits } from '~/domain/limits/limits.server'
import { eraseAccount } from './erase-account.server'

export interface DeleteAccountDeps extends Site {
  limits: Limits
  store: DocumentStore
  now?: () => Date
}

export type DeleteAccountResult =
  /** `repeated`: the account was already gone. */
  | { ok: true; repeated: boolean }
  | { ok: false; reason: 'wrong' }
  | { ok: false; reason: 'wait'; seconds: number }

/**
 * Wrong passwords delay this session alone. Files are removed after the commit; `sweepFiles` removes any
 * left. Wake the queue afterwards.
 */
export async function deleteAccount(
  db: Db,
  deps: DeleteAccountDeps,
  { accountId, ...by }: OwnerProof & { accountId: string },
): Promise<DeleteAccountResult> {
  const account = await findAccountById(db, accountId)
  if (!account) return { ok: true, repeated: true }
  const confirmed = await confirmOwner(db, deps, { account, ...by })
  if (confirmed.ok) {
    const at = deps.now?.() ?? new Date()
    const files = await db.transaction().execute(async (trx) => {
      // Undefined where the password was changed or the account deleted since.
      const locked = await lockAccount(trx, accountId, confirmed.passwordHash)
      return locked && eraseAccount(trx, locked, { site: deps, at, write: accountDeletedMessage })
    })
    if (files) {
      await removeFiles(deps.store, files)
      return { ok: true, repeated: false }
    }
  }
  if (!(await findAccountById(db, accountId))) return { ok: true, repeated: true }
  return confirmed.ok ? { ok: false, reason: 'wrong' } : confirmed
}
