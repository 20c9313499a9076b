import type { Db } from '#db/database'
import type { AccountAddress } from '~/domain/accounts/accounts.server'
import { accountCode } from '~/domain/otp/otp-subject'
import { signedInByCodeMessage, type Owner } from '~/domain/accounts/account-emails'
import { notifyOwner } from '~/domain/accounts/account-name.server'
import { findAccount, lockAccount, type Account } from '~/domain/accounts/accounts.server'
import type { Site } from '~/domain/delivery/email-content'
import { consumeProof } from '~/domain/otp/challenges.server'
import { findBrowserName } from './browser-name'
import { startSession } from './session-rows.server'

interface SignInByProof extends AccountAddress {
  /** SHA-256 hex of the visitor cookie that entered the code. */
  visitor: string
  userAgent: string
  shared: boolean
  /** Token of this browser's former session, which ends. */
  former?: string | undefined
}

/**
 * Consumes the proof and starts a session in one transaction. Wake the queue afterwards. @returns undefined
 * without a proof of the mailbox from the last half hour
 */
export function signInByProof(
  db: Db,
  deps: Site & { now?: () => Date },
  { visitor, userAgent, shared, former, ...whose }: SignInByProof,
): Promise<{ account: Account; token: string } | undefined> {
  const at = (deps.now ?? (() => new Date()))()
  return db.transaction().execute(async (trx) => {
    const found = await findAccount(trx, whose)
    const account = found && (await lockAccount(trx, found.id))
    const proof = { ...accountCode(whose), visitor }
    // An earlier change of password or address has voided the proof.
    if (!account || !(await consumeProof(trx, proof, at))) return undefined
    const by = { visitor, userAgent, shared, former, now: () => at }
    const token = await startSession(trx, { accountId: account.id, ...by })
    const browser = findBrowserName(userAgent) + (shared ? ', as a shared computer' : '')
    const write = (owner: Owner) => signedInByCodeMessage(owner, browser)
    await notifyOwner(trx, { account, site: deps, at }, write)
    return { account, token }
  })
}
