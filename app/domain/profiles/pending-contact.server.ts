import { sql } from 'kysely'
import type { Db, Trx } from '#db/database'
import { updateSearchWords } from '~/domain/cases/cases.server'
import { contactChangedMessage, type Owner } from '~/domain/accounts/account-emails'
import { notifyOwner } from '~/domain/accounts/account-name.server'
import { isInUse, lockAccount, type Account } from '~/domain/accounts/accounts.server'
import type { Site } from '~/domain/delivery/email-content'
import { findOtpState, voidCodes } from '~/domain/otp/challenges.server'
import { accountCode, type OtpSubject } from '~/domain/otp/otp-subject'
import { endAccountSessions } from '~/domain/sessions/sessions.server'
import { dayMs } from '~/time-units'

/** Time in which the staff can restore the former address. */
const formerEmailMs = 7 * dayMs

type Channel = OtpSubject['channel']

export interface ConfirmDeps extends Site {
  now?: () => Date
}

interface Confirmation {
  accountId: string
  /** SHA-256 hex of the visitor cookie of the browser that entered the code. */
  visitor: string
  channel: Channel
  exceptToken?: string
}

export type ConfirmResult =
  /** `changed`: a new value is in effect; otherwise the registered one was verified. */
  | { ok: true; changed: boolean }
  /** `missing`: nothing is pending; `exists`: another account of the type has the address. */
  | { ok: false; reason: 'missing' | 'unverified' | 'exists' }

interface WaitingContact {
  value: string
  /** True for the account's registered value, false for a changed one. */
  own: boolean
}

/** Finds the value that waits for a code; a changed one comes first. */
export function findWaitingContact(account: Account, channel: Channel): WaitingContact | undefined {
  const { email, phone, pendingEmail, pendingPhone, emailVerified, phoneVerified } = account
  const pending = channel === 'email' ? pendingEmail : pendingPhone
  if (pending) return { value: pending, own: false }
  const isVerified = channel === 'email' ? emailVerified : phoneVerified
  return isVerified ? undefined : { value: channel === 'email' ? email : phone, own: true }
}

/**
 * Locks the account first: a proof of a value changed meanwhile counts for nothing. A change ends other
 * sessions and mails the old address. Wake the queue afterwards.
 */
export function confirmPending(
  db: Db,
  deps: ConfirmDeps,
  confirmation: Confirmation,
): Promise<ConfirmResult> {
  const now = deps.now ?? (() => new Date())
  const { visitor, channel, exceptToken } = confirmation
  return db.transaction().execute(async (trx) => {
    const account = await lockAccount(trx, confirmation.accountId)
    const waiting = account && findWaitingContact(account, channel)
    if (!waiting) return { ok: false, reason: 'missing' }
    const { value, own } = waiting
    const subject = { visitor, channel, purpose: 'profile', destination: value } as const
    const { state } = await findOtpState(trx, subject, now())
    if (state !== 'verified') return { ok: false, reason: 'unverified' }
    const change = { channel, value, at: now(), isProven: true, exceptToken }
    if (own) await putIntoEffect(trx, account, change)
    else {
      const address = { userType: account.userType, email: value }
      const isKnown = channel === 'email' && (await isInUse(trx, address))
      if (isKnown) return { ok: false, reason: 'exists' }
      await changeContact(trx, deps, account, change)
    }
    await voidCodes(trx, subject, now())
    return { ok: true, changed: !own }
  })
}

interface Change {
  channel: Channel
  value: string
  at: Date
  isProven: boolean
  exceptToken?: string | undefined
}

export async function changeContact(
  trx: Trx,
  site: Site,
  account: Account,
  change: Change,
): Promise<void> {
  const { channel, at, exceptToken } = change
  const write = (owner: Owner) => contactChangedMessage(owner, change)
  await notifyOwner(trx, { account, site, at }, write)
  if (channel === 'email') await voidCodes(trx, accountCode(account), at)
  await endAccountSessions(trx, account.id, exceptToken)
  await putIntoEffect(trx, account, change)
}

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

async function putIntoEffect(trx: Trx, { id }: Account, { channel, value, at, isProven }: Change) {
  const until = new Date(at.getTime() + formerEmailMs)
  // The first of several changes counts: an attacker may change the address twice.
  const keepsFormer = sql<boolean>`former_email_until > ${at} or email = ${value}`
  const former = {
    former_email: sql<string | null>`case when ${keepsFormer} then former_email else email end`,
    former_email_until: sql<Date | null>`case when ${keepsFormer} then former_email_until else ${until}::timestamptz end`,
  }
  const change =
    channel === 'email'
      ? { email: value, email_verified_at: at, pending_email: null, ...former }
      : { phone: value, phone_verified_at: isProven ? at : null, pending_phone: null }
  await trx
    .updateTable('accounts')
    .set({ ...change, updated_at: at })
    .where('id', '=', id)
    .execute()
  await updateSearchWords(trx, id)
}
