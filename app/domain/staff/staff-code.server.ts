import type { Db, Trx } from '#db/database'
import type { Site } from '~/domain/delivery/email-content'
import { enqueue } from '~/domain/delivery/queue.server'
import type { Client } from '~/domain/limits/client'
import { clientNetwork } from '~/domain/limits/client-address'
import type { Limits } from '~/domain/limits/limits.server'
import { consumeCode } from '~/domain/otp/consumed.server'
import { findOtpState, type OtpDeps, type OtpState, type OtpSubject } from '~/domain/otp/otp.server'
import {
  compareConsumedOtp,
  compareOtp,
  type OtpGuess,
  type OtpVerifyResult,
} from '~/domain/otp/verify-otp.server'
import { browserName } from '~/domain/sessions/browser-name'
import { successorOf } from '~/domain/sessions/sessions.server'
import { staffSignedInMessage } from './staff-emails'
import { confirmStaffSession, findStaffSession, type Staff } from './staff-sessions.server'

/** `visitor` is the SHA-256 hex of the visitor cookie. */
interface CodeFor {
  email: string
  visitor: string
}

/**
 * The password was right: strangers who ask for codes to the same address use up nothing of its owner's. Where the
 * owner has entered one before, nobody elsewhere who has the password does either.
 */
export async function staffCode(
  limits: Limits,
  { client, ...of }: CodeFor & { client: Client },
): Promise<OtpSubject & { trusted: true | 'network' }> {
  const isNew = await limits.peek('staff-network', networkOf(of.email, client))
  return { ...subjectOf(of), trusted: isNew.ok ? true : 'network' }
}

function subjectOf({ email, visitor }: CodeFor): OtpSubject {
  return { visitor, purpose: 'staff-sign-in', channel: 'email', destination: email }
}

const networkOf = (email: string, { address }: Client) => `${email}\n${clientNetwork(address)}`

/** Never call it inside a transaction. */
export async function rememberNetwork(limits: Limits, email: string, client: Client) {
  await limits.take('staff-network', networkOf(email, client))
}

/** Reads only: opening a page never sends. */
export function findStaffCode(db: Db, of: CodeFor, now = () => new Date()): Promise<OtpState> {
  return findOtpState(db, subjectOf(of), now)
}

interface CodeDeps extends Pick<OtpDeps, 'secret' | 'limits' | 'now'> {
  site: Site
}

interface CodeAttempt {
  /** Of the session that the password has begun. */
  token: string
  code: string
  visitor: string
  client: Client
  userAgent: string
}

/** `token` is for the cookie from now on, `passwordHash` for the mark of this browser. */
export interface ByCode {
  ok: true
  staff: Staff
  passwordHash: string
  token: string
  repeated: boolean
}

export type StaffCodeResult =
  | ByCode
  /** The password is to be given first. */
  | { ok: false; reason: 'signed-out' }
  | Exclude<OtpVerifyResult, { ok: true }>

/**
 * A right code is used up and confirms the session in one transaction; the same post again gets the same
 * session. The person is told: wake the queue afterwards. Never call it inside a transaction.
 */
export async function signInByStaffCode(
  db: Db,
  deps: CodeDeps,
  attempt: CodeAttempt,
): Promise<StaffCodeResult> {
  const successor = successorOf(attempt.token, deps.secret)
  const session = await findStaffSession(db, attempt.token, deps.now)
  if (!session.ok && session.reason === 'unconfirmed') {
    const { sessionId, staff } = session
    const guess = await guessOf(deps, attempt, staff)
    const compared = await compareOtp(db, deps, guess)
    if (!compared.ok && compared.reason !== 'closed') return compared
    if (compared.ok) {
      await compared.giveBackRight()
      const begun = { challengeId: compared.id, sessionId, staff, successor }
      const by = { ...begun, userAgent: attempt.userAgent }
      const confirmed = await db.transaction().execute((trx) => confirm(trx, deps, by))
      if (confirmed) {
        await rememberNetwork(deps.limits, staff.email, attempt.client)
        return confirmed
      }
    }
    return repeat(db, deps, { guess, successor })
  }
  const confirmed = await findStaffSession(db, successor, deps.now)
  if (!confirmed.ok) return { ok: false, reason: 'signed-out' }
  return repeat(db, deps, { guess: await guessOf(deps, attempt, confirmed.staff), successor })
}

async function guessOf(
  { limits }: CodeDeps,
  { visitor, client, code }: CodeAttempt,
  { email }: Staff,
): Promise<OtpGuess> {
  return { ...(await staffCode(limits, { email, visitor, client })), client, code }
}

interface Begun {
  challengeId: string
  sessionId: string
  staff: Staff
  successor: string
  userAgent: string
}

/** @returns undefined when the code is used up already, or its session gone */
export async function confirm(
  trx: Trx,
  { site, now = () => new Date() }: Pick<CodeDeps, 'site' | 'now'>,
  { challengeId, sessionId, staff, successor, userAgent }: Begun,
): Promise<ByCode | undefined> {
  // Setting a password locks this row first as well: two that begin alike cannot block each other.
  const { passwordHash } = (await selectHash(trx, staff).forNoKeyUpdate().executeTakeFirst()) ?? {}
  const at = now()
  if (!passwordHash || !(await consumeCode(trx, challengeId, at))) return undefined
  if (!(await confirmStaffSession(trx, { sessionId, successor, at }))) return undefined
  const letter = staffSignedInMessage(staff, { ...site, browser: browserName(userAgent), at })
  await enqueue(trx, letter, () => at)
  return { ok: true, staff, passwordHash, token: successor, repeated: false }
}

function selectHash(db: Db | Trx, { id }: Staff) {
  return db.selectFrom('staff').select('password_hash as passwordHash').where('id', '=', id)
}

/** The answer to the first post may be lost: its code gets its session again, while that lasts. */
async function repeat(
  db: Db,
  deps: CodeDeps,
  { guess, successor }: { guess: OtpGuess; successor: string },
): Promise<StaffCodeResult> {
  const compared = await compareConsumedOtp(db, deps, guess)
  if (!compared.ok) return compared
  const session = await findStaffSession(db, successor, deps.now)
  if (!session.ok) return { ok: false, reason: 'missing' }
  const { staff } = session
  const { passwordHash } = (await selectHash(db, staff).executeTakeFirst()) ?? {}
  if (!passwordHash) return { ok: false, reason: 'missing' }
  return { ok: true, staff, passwordHash, token: successor, repeated: true }
}
