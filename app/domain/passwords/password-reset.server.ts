import type { Db } from '#db/database'
import type { UserType } from '#db/schema'
import { findNameOf } from '~/domain/accounts/account-name.server'
import { findAccount, findResettable, lockAccount } from '~/domain/accounts/accounts.server'
import { hashPassword, verifyPassword } from '~/domain/accounts/password.server'
import type { Message } from '~/domain/delivery/message'
import type { Limits } from '~/domain/limits/limits.server'
import type { Asker } from '~/domain/otp/otp-limits.server'
import {
  findOtpState,
  forgetOtp,
  hasVerified,
  requestOtp,
  type OtpDeps,
  type OtpRequestResult,
  type OtpState,
  type OtpSubject,
} from '~/domain/otp/otp.server'
import { consumeOtp, findConsumed } from '~/domain/otp/consumed.server'
import { verifyOtp, type OtpVerifyResult } from '~/domain/otp/verify-otp.server'
import type { CommonPasswords } from './common-passwords.server'
import { resetPurpose, setPassword } from './set-password.server'

export interface PasswordReset {
  /** SHA-256 hex of the visitor cookie and of the secret given for this one reset. */
  visitor: string
  userType: UserType
  /** Normalised. */
  email: string
}

export interface PasswordResetDeps extends Omit<OtpDeps, 'deliverer'> {
  /** Returns at once and delivers after the answer, see `createSendLater`. */
  sendLater: (message: Message) => void
}

/** Without what only a delivery could tell. */
export type ResetRequestResult =
  | Extract<OtpRequestResult, { ok: true } | { reason: 'cooldown' }>
  | { ok: false; reason: 'too-many'; seconds: number; limit: string }

/**
 * Step 1. An address without an account is answered alike, under the same limits, after the same work; the
 * delivery comes after the answer, so its failure tells nothing. Never call it inside a transaction.
 */
export async function requestPasswordReset(
  db: Db,
  { sendLater, ...deps }: PasswordResetDeps,
  { client, trusted = false, browser, ...reset }: PasswordReset & Asker & { browser?: string },
): Promise<ResetRequestResult> {
  const account = await findResettable(db, reset, deps.now ?? (() => new Date()))
  const deliverer = {
    deliver: (message: Message) => Promise.resolve(account && sendLater(message)),
  }
  const by = { client, trusted, unsent: !account, ...(browser && { browser }) }
  const result = await requestOtp(db, { ...deps, deliverer }, { ...subjectOf(reset), ...by })
  if (result.ok || result.reason === 'cooldown') return result
  if (result.reason === 'too-many') return { ...result, reason: result.reason }
  throw new Error(`a reset was refused for ${result.reason}`)
}

/** Step 2. It does not look at accounts. */
export function verifyPasswordReset(
  db: Db,
  deps: Pick<OtpDeps, 'secret' | 'limits' | 'now'>,
  { code, client, trusted = false, ...reset }: PasswordReset & Asker & { code: string },
): Promise<OtpVerifyResult> {
  return verifyOtp(db, deps, { ...subjectOf(reset), client, trusted, code })
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
  | { ok: false; reason: 'common' }

export interface ResetPasswordDeps {
  brand: string
  /** The site's, for the link in the e-mail. */
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
    if (deps.passwords.isCommon(password, await findOwn(db, reset))) {
      return { ok: false, reason: 'common' }
    }
    // Before the transaction: it takes milliseconds, and the embedded engine has one connection.
    const passwordHash = await hashPassword(password)
    const done = await db.transaction().execute(async (trx) => {
      const found = await findResettable(trx, reset, now)
      const account = found && (await lockAccount(trx, found.id))
      // Another reset, or a changed address, may have come first.
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

/** Only while the account is unchanged: a browser could otherwise try passwords that somebody else set. */
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

function subjectOf({ visitor, userType, email }: PasswordReset): OtpSubject {
  return { visitor, purpose: resetPurpose(userType), channel: 'email', destination: email }
}
