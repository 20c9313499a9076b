import type { Db } from '#db/database'
import { accountCode, type AccountAddress } from '~/domain/otp/otp-subject'
import { findNameOf } from '~/domain/accounts/account-name.server'
import { findAccount, lockAccount } from '~/domain/accounts/accounts.server'
import { hashPassword } from '~/domain/accounts/password.server'
import type { Brand } from '~/domain/delivery/email-content'
import type { Weakness } from '~/domain/fields/schemas/password.schema'
import type { Limits } from '~/domain/limits/limits.server'
import { consumeProof, hasVerified } from '~/domain/otp/proofs.server'
import type { CommonPasswords } from './common-passwords.server'
import { setPassword } from './set-password.server'

export interface PasswordReset extends AccountAddress {
  /** SHA-256 hex of the visitor cookie, with which the code was entered. */
  visitor: string
  password: string
}

export type PasswordResetResult =
  | { ok: true }
  /** No proof of the mailbox in the last half hour, or it is consumed. */
  | { ok: false; reason: 'unverified' }
  /** Only after the proof: the answer may tell the owner's name. */
  | { ok: false; reason: 'weak'; weakness: Weakness }

export interface ResetPasswordDeps {
  brand: Brand
  origin: string
  limits: Limits
  passwords: CommonPasswords
  now?: () => Date
}

/** The caller has checked the password's rule. Ends every session; wake the queue afterwards. */
export async function resetPassword(
  db: Db,
  { passwords, now = () => new Date(), ...deps }: ResetPasswordDeps,
  { password, visitor, ...whose }: PasswordReset,
): Promise<PasswordResetResult> {
  const proof = { ...accountCode(whose), visitor }
  const unverified = { ok: false, reason: 'unverified' } as const
  if (!(await hasVerified(db, proof, now()))) return unverified
  const found = await findAccount(db, whose)
  const own = [whose.email, found && (await findNameOf(db, found.id))]
  const weakness = passwords.weaknessOf(password, own)
  if (weakness) return { ok: false, reason: 'weak', weakness }
  const passwordHash = await hashPassword(password)
  return db.transaction().execute(async (trx) => {
    const account = found && (await lockAccount(trx, found.id))
    const at = now()
    if (account?.email !== whose.email || !(await consumeProof(trx, proof, at))) return unverified
    await setPassword(trx, account, { passwordHash, how: 'reset', at, ...deps })
    return { ok: true }
  })
}
