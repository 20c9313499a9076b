import type { Db } from '#db/database'
import type { PasswordRefused } from '~/domain/accounts/check-password.server'
import type { Site } from '~/domain/delivery/email-content'
import type { Message } from '~/domain/delivery/message'
import type { Client } from '~/domain/limits/client'
import { requestOtp, type OtpDeps } from '~/domain/otp/otp.server'
import { compareConsumedOtp, compareOtp, type OtpGuess } from '~/domain/otp/verify-otp.server'
import { successorOf } from '~/domain/sessions/sessions.server'
import { confirm, rememberNetwork, staffCode, type ByCode } from './staff-code.server'
import { compareStaffPassword, type RightPassword } from './staff-password.server'
import { findStaffSession, startStaffSession } from './staff-sessions.server'

interface BothDeps extends Omit<OtpDeps, 'deliverer'> {
  /** Returns at once and delivers after the answer, see `createSendLater`. */
  sendLater: (message: Message) => void
  site: Site
}

type CompareDeps = Omit<BothDeps, 'sendLater'>

interface BothAttempt {
  email: string
  password: string
  /** None: one is asked for. */
  code?: string | undefined
  visitor: string
  client: Client
  userAgent: string
}

export type BothResult =
  | ByCode
  /** `asked` is said to everybody: a code leaves for who gave the right password. */
  | { ok: false; reason: 'asked' | 'not-both' }
  | Extract<PasswordRefused, { reason: 'wait' }>

/**
 * Password and mailed code together, for an account that strangers guess at: neither is said to be right without
 * the other, so that nobody has to wait. A wrong password or an unknown address takes the same work with an address
 * that nobody has. Wake the queue afterwards; never call it inside a transaction.
 */
export async function signInByBoth(
  db: Db,
  { sendLater, ...deps }: BothDeps,
  attempt: BothAttempt,
): Promise<BothResult> {
  const { visitor, client, code } = attempt
  const checked = await compareStaffPassword(db, deps, attempt)
  if (!checked.ok && checked.reason === 'wait') return checked
  const email = checked.ok ? checked.staff.email : `nobody ${attempt.email.toLowerCase()}`
  const subject = await staffCode(deps.limits, { email, visitor, client })
  const by = { ...subject, client, isCountedElsewhere: true } as const
  if (code === undefined) {
    const deliver = async (message: Message) => void (checked.ok && sendLater(message))
    await requestOtp(db, { ...deps, deliverer: { deliver } }, { ...by, unsent: !checked.ok })
    return { ok: false, reason: 'asked' }
  }
  const challengeId = await compare(db, deps, { ...by, code })
  if (!checked.ok || !challengeId) return { ok: false, reason: 'not-both' }
  return begin(db, deps, { ...attempt, right: checked, challengeId })
}

/** @returns the challenge's id if the code is right, used up a moment ago or not */
async function compare(db: Db, deps: CompareDeps, guess: OtpGuess): Promise<string | undefined> {
  const compared = await compareOtp(db, deps, guess)
  if (compared.ok) return compared.id
  if (compared.reason !== 'closed') return undefined
  const consumed = await compareConsumedOtp(db, deps, guess)
  return consumed.ok ? consumed.id : undefined
}

interface Right extends Pick<BothAttempt, 'visitor' | 'client' | 'userAgent'> {
  right: RightPassword
  challengeId: string
}

/** The session is derived from the code, so that the same post again gets the same one. */
async function begin(
  db: Db,
  deps: CompareDeps,
  { right: { staff, passwordHash }, challengeId, visitor, client, userAgent }: Right,
): Promise<BothResult> {
  const now = deps.now ?? (() => new Date())
  const successor = successorOf(challengeId, deps.secret)
  const of = { staffId: staff.id, passwordHash, userAgent, visitor, confirmed: false, now }
  const session = await findStaffSession(db, await startStaffSession(db, of), now)
  if (!('sessionId' in session)) return { ok: false, reason: 'not-both' }
  const begun = { challengeId, sessionId: session.sessionId, staff, successor, userAgent }
  const confirmed = await db.transaction().execute((trx) => confirm(trx, deps, begun))
  if (confirmed) {
    await rememberNetwork(deps.limits, staff.email, client)
    return confirmed
  }
  const first = await findStaffSession(db, successor, now)
  if (!first.ok) return { ok: false, reason: 'not-both' }
  return { ok: true, staff, passwordHash, token: successor, repeated: true }
}
