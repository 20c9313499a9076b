import type { Db } from '#db/database'
import {
  accountCode,
  requestAccountCode,
  type AccountAddress,
  type AccountCodeDeps,
  type AccountCodeResult,
} from '~/domain/accounts/account-code.server'
import { findNameOf } from '~/domain/accounts/account-name.server'
import { findAccount, lockAccount } from '~/domain/accounts/accounts.server'
import { hashPassword, verifyPassword } from '~/domain/accounts/password.server'
import type { Brand } from '~/domain/delivery/email-content'
import type { Weakness } from '~/domain/fields/schemas/password.schema'
import type { Limits } from '~/domain/limits/limits.server'
import type { Requester } from '~/domain/otp/otp-limits.server'
import {
  findOtpState,
  forgetOtp,
  hasVerified,
  type OtpDeps,
  type OtpState,
  type OtpSubject,
} from '~/domain/otp/otp.server'
import { consumeOtp, findConsumed } from '~/domain/otp/consumed.server'
import { verifyOtp, type OtpProof, type OtpVerifyResult } from '~/domain/otp/verify-otp.server'
import type { CommonPasswords } from './common-passwords.server'
import { setPassword } from './set-password.server'

export interface PasswordReset extends AccountAddress {
  /** SHA-256 hex of the visitor cookie and of the secret given for this one reset. */
  visitor: string
}

/** Step 1. */
export function requestPasswordReset(
  db: Db,
  deps: AccountCodeDeps,
  request: PasswordReset & Requester,
): Promise<AccountCodeResult> {
  return requestAccountCode(db, deps, { ...request, use: 'password-reset' })
}

type Entered = Pick<OtpProof, 'code' | 'key'>

/** Step 2, which looks at no account. */
export function verifyPasswordReset(
  db: Db,
  deps: Pick<OtpDeps, 'secret' | 'limits' | 'now'>,
  { code, client, trusted = false, key, ...reset }: PasswordReset & Requester & Entered,
): Promise<OtpVerifyResult> {
  return verifyOtp(db, deps, { ...subjectOf(reset), client, trusted, code, key })
}

/** The next step: `none` 1, `sent` 2, `verified` 3. Reads only. */
export function findPasswordReset(
  db: Db,
  reset: PasswordReset,
  now = () => new Date(),
): Promise<OtpState> {
  return findOtpState(db, subjectOf(reset), now)
}

/** Back to step 1; the 30 s after a send go on. */
export async function dropPasswordReset(
  db: Db,
  reset: PasswordReset,
  now = () => new Date(),
): Promise<void> {
  await forgetOtp(db, subjectOf(reset), now)
}

export type PasswordResetResult =
  /** `repeated`: this browser had just set this password. */
  | { ok: true; repeated: boolean }
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

/** Step 3. The caller has checked the password's rule. Ends every session; wake the queue afterwards. */
export async function resetPassword(
  db: Db,
  deps: ResetPasswordDeps,
  { password, ...reset }: PasswordReset & { password: string },
): Promise<PasswordResetResult> {
  const now = deps.now ?? (() => new Date())
  const subject = subjectOf(reset)
  if (await hasVerified(db, subject, now)) {
    const weakness = deps.passwords.weaknessOf(password, await findOwn(db, reset))
    if (weakness) return { ok: false, reason: 'weak', weakness }
    const passwordHash = await hashPassword(password)
    const done = await db.transaction().execute(async (trx) => {
      const found = await findAccount(trx, reset)
      const account = found && (await lockAccount(trx, found.id))
      const at = now()
      if (account?.email !== reset.email || !(await consumeOtp(trx, subject, at))) return false
      const { brand, origin, limits } = deps
      await setPassword(trx, account, { passwordHash, how: 'reset', at, brand, origin, limits })
      return true
    })
    if (done) return { ok: true, repeated: false }
  }
  if (await isRepetition(db, { subject, password, now, ...reset })) {
    return { ok: true, repeated: true }
  }
  return { ok: false, reason: 'unverified' }
}

async function findOwn(db: Db, reset: PasswordReset) {
  const account = await findAccount(db, reset)
  return [reset.email, account && (await findNameOf(db, account.id))]
}

interface Repetition extends PasswordReset {
  subject: OtpSubject
  password: string
  now: () => Date
}

/** Only while the account is unchanged: otherwise a browser could try passwords that somebody else set. */
async function isRepetition(db: Db, of: Repetition): Promise<boolean> {
  const consumedAt = await findConsumed(db, of.subject, of.now)
  if (!consumedAt) return false
  const row = await db
    .selectFrom('accounts')
    .select('password_hash')
    .where('user_type', '=', of.userType)
    .where('email', '=', of.email)
    .where('updated_at', '=', consumedAt)
    .executeTakeFirst()
  return row !== undefined && (await verifyPassword(row.password_hash, of.password))
}

function subjectOf({ visitor, ...whose }: PasswordReset): OtpSubject {
  return accountCode(whose, { visitor, use: 'password-reset' })
}
