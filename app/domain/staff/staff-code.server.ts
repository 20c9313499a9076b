import type { Db, Trx } from '#db/database'
import type { Site } from '~/domain/delivery/email-content'
import { enqueue } from '~/domain/delivery/queue.server'
import type { Client } from '~/domain/limits/client-address'
import { consumeCode } from '~/domain/otp/consumed.server'
import { findOtpState, type OtpDeps, type OtpState, type OtpSubject } from '~/domain/otp/otp.server'
import { useCode } from '~/domain/otp/use-code.server'
import type { OtpVerifyResult } from '~/domain/otp/verify-otp.server'
import { browserName } from '~/domain/sessions/browser-name'
import { successorOf } from '~/domain/sessions/sessions.server'
import { staffSignedInMessage } from './staff-emails'
import type { RightPassword } from './staff-password.server'
import {
  deleteStaffSession,
  findStaffSession,
  startStaffSession,
  type Staff,
} from './staff-sessions.server'

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

export function findStaffCode(db: Db, of: CodeFor, now = () => new Date()): Promise<OtpState> {
  return findOtpState(db, staffCode(of), now)
}

type CodeDeps = Pick<OtpDeps, 'secret' | 'limits' | 'now'> & { site: Site }

/** `token` is the cookie's from now on. */
interface ByCode extends RightPassword {
  token: string
  repeated: boolean
}

export type StaffCodeResult =
  ByCode | { ok: false; reason: 'signed-out' } | Exclude<OtpVerifyResult, { ok: true }>

interface Attempt {
  /** Token of the session that the password has begun. */
  token: string
  code: string
  visitor: string
  client: Client
  userAgent: string
}

/**
 * A right code confirms the session that the password has begun; the same post again gets the same one. The
 * person is told: wake the queue afterwards. Never call it inside a transaction.
 */
export async function signInByStaffCode(
  db: Db,
  deps: CodeDeps,
  { token: begun, code, client, visitor, userAgent }: Attempt,
): Promise<StaffCodeResult> {
  const token = successorOf(begun, deps.secret)
  const session = await findStaffSession(db, begun, deps.now)
  const found =
    'staff' in session && !session.ok ? session : await findStaffSession(db, token, deps.now)
  if (!('staff' in found)) return { ok: false, reason: 'signed-out' }
  const { staff } = found
  const guess = { ...staffCode({ email: staff.email, visitor }), client, code }
  return useCode<StaffCodeResult>(db, deps, guess, {
    first: (trx, challengeId) => open(trx, deps, { challengeId, staff, begun, token, userAgent }),
    again: () => findOpened(db, deps, token),
  })
}

interface Opening extends Pick<Attempt, 'token' | 'userAgent'> {
  challengeId: string
  staff: Staff
  begun: string
}

/** @returns undefined when the code is used up already, or its session gone */
async function open(
  trx: Trx,
  { site, now = () => new Date() }: CodeDeps,
  { challengeId, staff, begun, token, userAgent }: Opening,
): Promise<ByCode | undefined> {
  // Setting a password locks this row first as well: two that begin alike cannot block each other.
  const passwordHash = await selectHash(trx, staff, { locks: true })
  const at = now()
  if (!passwordHash || !(await consumeCode(trx, challengeId, at))) return undefined
  // The session's hours are counted from the password.
  const since = await deleteStaffSession(trx, begun)
  if (!since) return undefined
  const start = { staffId: staff.id, passwordHash, userAgent, confirmed: true, now: () => since }
  await startStaffSession(trx, { ...start, token })
  const letter = staffSignedInMessage(staff, { ...site, browser: browserName(userAgent), at })
  await enqueue(trx, letter, { at })
  return { ok: true, staff, passwordHash, token, repeated: false }
}

async function findOpened(db: Db, { now }: CodeDeps, token: string): Promise<ByCode | undefined> {
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
