import type { Db, Trx } from '#db/database'
import type { PasswordRefused } from '~/domain/accounts/check-password.server'
import type { Site } from '~/domain/delivery/email-content'
import type { Message } from '~/domain/delivery/message'
import { enqueue } from '~/domain/delivery/queue.server'
import type { Client } from '~/domain/limits/client'
import { consumeCode } from '~/domain/otp/consumed.server'
import {
  findOtpState,
  requestOtp,
  type OtpDeps,
  type OtpState,
  type OtpSubject,
} from '~/domain/otp/otp.server'
import { useCode } from '~/domain/otp/use-code.server'
import type { OtpGuess, OtpVerifyResult } from '~/domain/otp/verify-otp.server'
import { browserName } from '~/domain/sessions/browser-name'
import { endSession, successorOf } from '~/domain/sessions/sessions.server'
import { staffSignedInMessage } from './staff-emails'
import { compareStaffPassword, type RightPassword } from './staff-password.server'
import { findStaffSession, startStaffSession, type Staff } from './staff-sessions.server'

/** `visitor` is the SHA-256 hex of the visitor cookie. */
interface CodeFor {
  email: string
  visitor: string
}

/** The password was right: strangers who ask for codes to the same address use up nothing of its owner's. */
export const staffCode = ({ email, visitor }: CodeFor) =>
  ({
    ...({ purpose: 'staff-sign-in', channel: 'email' } as const),
    ...{ visitor, destination: email, trusted: true },
  }) satisfies OtpSubject & { trusted: boolean }

/** Reads only: opening a page never sends. */
export function findStaffCode(db: Db, of: CodeFor, now = () => new Date()): Promise<OtpState> {
  return findOtpState(db, staffCode(of), now)
}

export interface StaffCodeDeps extends Omit<OtpDeps, 'deliverer'> {
  /** Returns at once and delivers after the answer, see `createSendLater`. */
  sendLater: (message: Message) => void
  site: Site
}

type CompareDeps = Pick<StaffCodeDeps, 'secret' | 'limits' | 'now' | 'site'>

interface Asking {
  visitor: string
  client: Client
  userAgent: string
}

/** `token` is for the cookie from now on, `passwordHash` for the mark of this browser. */
export interface ByCode extends RightPassword {
  token: string
  repeated: boolean
}

export type StaffCodeResult =
  | ByCode
  /** The password is to be given first. */
  | { ok: false; reason: 'signed-out' }
  | Exclude<OtpVerifyResult, { ok: true }>

/**
 * A right code confirms the session that the password has begun; the same post again gets the same one. The
 * person is told: wake the queue afterwards. Never call it inside a transaction.
 *
 * @param attempt.token of that session
 */
export async function signInByStaffCode(
  db: Db,
  deps: CompareDeps,
  { token, code, ...by }: Asking & { token: string; code: string },
): Promise<StaffCodeResult> {
  const successor = successorOf(token, deps.secret)
  const begun = await findStaffSession(db, token, deps.now)
  const session =
    'staff' in begun && !begun.ok ? begun : await findStaffSession(db, successor, deps.now)
  if (!('staff' in session)) return { ok: false, reason: 'signed-out' }
  const { staff } = session
  const { email } = staff
  const guess = { ...staffCode({ email, ...by }), client: by.client, code }
  return openByCode(db, deps, guess, { ...by, staff, token, successorOf: () => successor })
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
 *
 * @param attempt.code none: one is asked for
 */
export async function signInByBoth(
  db: Db,
  { sendLater, ...deps }: StaffCodeDeps,
  { code, ...attempt }: Asking & { email: string; password: string; code?: string | undefined },
): Promise<BothResult> {
  const { visitor, client } = attempt
  const checked = await compareStaffPassword(db, deps, attempt)
  if (!checked.ok && checked.reason === 'wait') return checked
  const email = checked.ok ? checked.staff.email : `nobody ${attempt.email.toLowerCase()}`
  const subject = staffCode({ email, visitor })
  const by = { ...subject, client, isCountedElsewhere: true } as const
  if (code === undefined) {
    const deliver = async (message: Message) => void (checked.ok && sendLater(message))
    await requestOtp(db, { ...deps, deliverer: { deliver } }, { ...by, unsent: !checked.ok })
    return { ok: false, reason: 'asked' }
  }
  const result = await openByCode(
    db,
    deps,
    { ...by, code },
    checked.ok && {
      ...{ ...attempt, ...checked },
      // Of the code, so that the same post again gets the same session.
      successorOf: (challengeId: string) => successorOf(challengeId, deps.secret),
    },
  )
  return result.ok ? result : { ok: false, reason: 'not-both' }
}

interface Opening extends Asking {
  staff: Staff
  /** The new session's token. */
  successorOf: (challengeId: string) => string
  /** Of the session that the password has begun. */
  token?: string
  /** Where it was given with the code, which insists on it. */
  passwordHash?: string
}

/** @param opening nothing is opened without it */
function openByCode(
  db: Db,
  deps: CompareDeps,
  guess: OtpGuess,
  opening: Opening | false,
): Promise<StaffCodeResult> {
  return useCode<StaffCodeResult>(db, deps, guess, {
    first: async (trx, id) => (opening ? open(trx, deps, id, opening) : undefined),
    again: async (id) => (opening ? findOpened(db, deps, opening.successorOf(id)) : undefined),
  })
}

/** @returns undefined when the code is used up already, or its session gone */
async function open(
  trx: Trx,
  { site, now = () => new Date() }: CompareDeps,
  challengeId: string,
  { staff, token: begun, userAgent, ...by }: Opening,
): Promise<ByCode | undefined> {
  // Setting a password locks this row first as well: two that begin alike cannot block each other.
  const passwordHash = await selectHash(trx, staff, { locks: true })
  const at = now()
  const isSame = by.passwordHash === undefined || by.passwordHash === passwordHash
  if (!passwordHash || !isSame || !(await consumeCode(trx, challengeId, at))) return undefined
  const since = begun === undefined ? at : await endSession(trx, begun, 'staff_sessions')
  if (!since) return undefined
  // Its hours are counted from the password.
  const start = { staffId: staff.id, passwordHash, userAgent, confirmed: true, now: () => since }
  const token = by.successorOf(challengeId)
  await startStaffSession(trx, { ...start, token })
  const letter = staffSignedInMessage(staff, { ...site, browser: browserName(userAgent), at })
  await enqueue(trx, letter, () => at)
  return { ok: true, staff, passwordHash, token, repeated: false }
}

async function findOpened(
  db: Db,
  { now }: CompareDeps,
  token: string,
): Promise<ByCode | undefined> {
  const session = await findStaffSession(db, token, now)
  const passwordHash = session.ok && (await selectHash(db, session.staff))
  if (!session.ok || !passwordHash) return undefined
  return { ok: true, staff: session.staff, passwordHash, token, repeated: true }
}

async function selectHash(db: Db | Trx, { id }: Staff, { locks = false } = {}) {
  const query = db.selectFrom('staff').select('password_hash').where('id', '=', id)
  const row = await (locks ? query.forNoKeyUpdate() : query).executeTakeFirst()
  return row?.password_hash ?? undefined
}
