// Passwords: change or reset them, and refuse weak ones.
import type { Db, Trx } from '#db/database'
import { passwordChangedMessage } from '~/domain/accounts/account-emails'
import { findAccountName, notifyOwner } from '~/domain/accounts/account-name.server'
import type { Account, AccountAddress } from '~/domain/accounts/accounts.server'
import { findAccount, lockAccount } from '~/domain/accounts/accounts.server'
import { hashPassword } from '~/domain/accounts/password.server'
import { confirmOwner } from '~/domain/accounts/sign-in.server'
import type { Site } from '~/domain/delivery/email-content'
import type { Weakness } from '~/domain/fields/schemas/password.schema'
import type { Client, Limits } from '~/domain/limits/limits.server'
import { clearSignInFailures } from '~/domain/limits/check-password.server'
import { consumeProof, findOtpState, voidCodes } from '~/domain/otp/challenges.server'
import { accountCode } from '~/domain/otp/otp-subject'
import { endAccountSessions } from '~/domain/sessions/sessions.server'
import { minuteMs } from '~/time-units'
import type { CommonPasswords } from './common-passwords.server'

export interface SetPasswordDeps extends Site {
  limits: Limits
  passwords: CommonPasswords
  now?: () => Date
}

interface PasswordChange {
  account: Account
  sessionId: string
  token: string
  client: Client
  currentPassword: string
  newPassword: string
}

type WeakPassword = { ok: false; reason: 'weak'; weakness: Weakness }

export type ChangePasswordResult =
  /** `repeated`: this password was set within the last minute. */
  | { ok: true; repeated: boolean }
  | { ok: false; reason: 'wrong' | 'signed-out' }
  | { ok: false; reason: 'wait'; seconds: number }
  | WeakPassword

/**
 * Changes the password, whose rule the caller has checked. Wrong current ones delay this session alone. Other
 * sessions end. Wake the queue afterwards.
 */
export async function changePassword(
  db: Db,
  { passwords, now = () => new Date(), ...deps }: SetPasswordDeps,
  { account, sessionId, token, client, currentPassword, newPassword }: PasswordChange,
): Promise<ChangePasswordResult> {
  const { id, email } = account
  const confirm = (password: string) =>
    confirmOwner(db, { limits: deps.limits, now }, { account, password, sessionId, client })
  const weakness = passwords.findWeakness(newPassword, [email, await findAccountName(db, id)])
  if (weakness) return { ok: false, reason: 'weak', weakness }
  const confirmed = await confirm(currentPassword)
  if (!confirmed.ok) {
    const isTwice = confirmed.reason === 'wrong' && (await wasJustChanged(db, id, now()))
    return isTwice && (await confirm(newPassword)).ok ? { ok: true, repeated: true } : confirmed
  }
  const passwordHash = await hashPassword(newPassword)
  return db.transaction().execute(async (trx) => {
    // A password set since has ended this session.
    const locked = await lockAccount(trx, id, confirmed.passwordHash)
    if (!locked) return { ok: false, reason: 'signed-out' }
    const how = { how: 'change', at: now(), exceptToken: token } as const
    await setPassword(trx, locked, { passwordHash, ...how, ...deps })
    return { ok: true, repeated: false }
  })
}

async function wasJustChanged(db: Db, id: string, now: Date): Promise<boolean> {
  const query = db.selectFrom('accounts').select('id').where('id', '=', id)
  const since = new Date(now.getTime() - minuteMs)
  return (await query.where('updated_at', '>', since).executeTakeFirst()) !== undefined
}

export interface PasswordReset extends AccountAddress {
  /** SHA-256 hex of the visitor cookie that entered the code. */
  visitor: string
  password: string
}

export type PasswordResetResult =
  | { ok: true; accountId: string }
  /** There is no proof of the mailbox from the last half hour. */
  | { ok: false; reason: 'unverified' }
  /** Only after the proof: the answer may reveal the owner's name. */
  | WeakPassword

/**
 * Sets a password, whose rule the caller has checked, by a proof. Ends every session. Wake the queue
 * afterwards.
 */
export async function resetPassword(
  db: Db,
  { passwords, now = () => new Date(), ...deps }: SetPasswordDeps,
  { password, visitor, ...whose }: PasswordReset,
): Promise<PasswordResetResult> {
  const proof = { ...accountCode(whose), visitor }
  const unverified = { ok: false, reason: 'unverified' } as const
  if ((await findOtpState(db, proof, now())).state !== 'verified') return unverified
  const found = await findAccount(db, whose)
  const names = [whose.email, found && (await findAccountName(db, found.id))]
  const weakness = passwords.findWeakness(password, names)
  if (weakness) return { ok: false, reason: 'weak', weakness }
  const passwordHash = await hashPassword(password)
  return db.transaction().execute(async (trx) => {
    const account = found && (await lockAccount(trx, found.id))
    // An earlier change of password or address has voided the proof.
    if (!account || !(await consumeProof(trx, proof, now()))) return unverified
    await setPassword(trx, account, { passwordHash, how: 'reset', at: now(), ...deps })
    return { ok: true, accountId: account.id }
  })
}

interface NewPassword extends Site {
  passwordHash: string
  how: 'reset' | 'change'
  at: Date
  limits: Limits
  exceptToken?: string
}

export async function setPassword(
  trx: Trx,
  account: Account,
  { passwordHash, how, at, limits, exceptToken, ...site }: NewPassword,
): Promise<void> {
  const set = { password_hash: passwordHash, updated_at: at }
  await trx.updateTable('accounts').set(set).where('id', '=', account.id).execute()
  await endAccountSessions(trx, account.id, exceptToken)
  await clearSignInFailures(trx, limits, account)
  await voidCodes(trx, accountCode(account), at)
  await notifyOwner(trx, { account, site, at }, (owner) => passwordChangedMessage(owner, how))
}
