import type { Db, Trx } from '#db/database'
import { findAccount, lockAccount, type Account } from '~/domain/accounts/accounts.server'
import { lockAddress } from '~/domain/accounts/address-lock.server'
import { toE164 } from '~/domain/accounts/phone.schema'
import { forgetOtp, hasVerified, type OtpSubject } from '~/domain/otp/otp.server'

type Channel = OtpSubject['channel']

interface Confirmation {
  accountId: string
  /** SHA-256 hex of the cookie of the browser that entered the code. */
  visitor: string
  now?: () => Date
}

export type ConfirmResult =
  | { ok: true }
  /** `missing`: nothing waits; `exists`: another account of the type has the address by now. */
  | { ok: false; reason: 'missing' | 'unverified' | 'exists' }

/** An address or number to be verified. */
interface WaitingContact {
  value: string
  /** It is the account's own already and was never proven; otherwise it is a changed one. */
  own: boolean
}

/** What of an account waits to be verified: a changed value first, else an own one never proven. */
export function waitingContact(account: Account, channel: Channel): WaitingContact | undefined {
  const { email, phone, pendingEmail, pendingPhone, emailVerified, phoneVerified } = account
  const pending = channel === 'email' ? pendingEmail : pendingPhone
  if (pending) return { value: pending, own: false }
  const isVerified = channel === 'email' ? emailVerified : phoneVerified
  return isVerified ? undefined : { value: channel === 'email' ? email : phone, own: true }
}

/**
 * Puts a waiting e-mail address into effect, or notes that the own one is proven, once the browser has
 * proven it for `profile`. What waits is read with the account locked: a proof of a value that was
 * changed meanwhile proves nothing.
 */
export function confirmPendingEmail(db: Db, of: Confirmation): Promise<ConfirmResult> {
  return confirmPending(db, { ...of, channel: 'email' })
}

/** The same for a phone number. */
export function confirmPendingPhone(db: Db, of: Confirmation): Promise<ConfirmResult> {
  return confirmPending(db, { ...of, channel: 'sms' })
}

function confirmPending(db: Db, of: Confirmation & { channel: Channel }): Promise<ConfirmResult> {
  const now = of.now ?? (() => new Date())
  return db.transaction().execute(async (trx) => {
    const account = await lockAccount(trx, of.accountId)
    const waiting = account && waitingContact(account, of.channel)
    if (!waiting) return { ok: false, reason: 'missing' }
    const subject = subjectOf(of, waiting.value)
    if (!(await hasVerified(trx, subject, now))) return { ok: false, reason: 'unverified' }
    if (of.channel === 'email' && !waiting.own && (await isTaken(trx, account, waiting.value))) {
      return { ok: false, reason: 'exists' }
    }
    await takeEffect(trx, account, { channel: of.channel, value: waiting.value, at: now() })
    await forgetOtp(trx, subject, now)
    return { ok: true }
  })
}

/** Gives up a change that waits; the address or number in effect stays. */
export async function dropPending(
  db: Db | Trx,
  { accountId, channel }: { accountId: string; channel: Channel },
): Promise<void> {
  await db
    .updateTable('accounts')
    .set(channel === 'email' ? { pending_email: null } : { pending_phone: null })
    .where('id', '=', accountId)
    .execute()
}

function subjectOf(
  { visitor, channel }: { visitor: string; channel: Channel },
  waiting: string,
): OtpSubject {
  const destination = channel === 'email' ? waiting : toE164(waiting)
  return { visitor, purpose: 'profile', channel, destination }
}

async function isTaken(trx: Trx, { userType }: Account, email: string): Promise<boolean> {
  await lockAddress(trx, { userType, email })
  return (await findAccount(trx, { userType, email })) !== undefined
}

async function takeEffect(
  trx: Trx,
  { id }: Account,
  { channel, value, at }: { channel: Channel; value: string; at: Date },
) {
  const change =
    channel === 'email'
      ? { email: value, email_verified_at: at, pending_email: null }
      : { phone: value, phone_verified_at: at, pending_phone: null }
  await trx
    .updateTable('accounts')
    .set({ ...change, updated_at: at })
    .where('id', '=', id)
    .execute()
}
