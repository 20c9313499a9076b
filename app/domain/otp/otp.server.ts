import type { Db, Trx } from '#db/database'
import { deliverWithin } from '~/domain/delivery/deliver-within.server'
import type { Brand } from '~/domain/delivery/email-content'
import { DeliveryError, type Deliverer } from '~/domain/delivery/message'
import { isId } from '~/domain/fields/id'
import type { Limits } from '~/domain/limits/limits.server'
import { reserveSend, undoSend } from './challenge-sends.server'
import {
  cooldown,
  findChallenge,
  forgetChallenges,
  isVerified,
  isVoid,
  removeOldChallenges,
  standingOf,
  type Challenge,
} from './challenges.server'
import { codeOf } from './otp-code.server'
import type { CodeStanding } from './otp.schema'
import { takeSend, type SendBy, type SendRefused } from './otp-limits.server'
import { otpMessage } from './otp-message'
import { digitsOf, type OtpPurpose, type OtpSubject } from './otp-subject'
import { codeCooldownSeconds, codeMinutes } from './otp.schema'
import { unreachable, type Unreachable } from './unreachable'

/** Somebody waits for the answer; some mail servers greet only after ten seconds, to be rid of spammers. */
const sendCodeMs = 12_000

export type { OtpPurpose, OtpSubject }

export interface OtpDeps {
  /** The codes can be computed from it. */
  secret: string
  deliverer: Deliverer
  limits: Limits
  brand: Brand
  /** A phone binds the code to it. */
  host: string
  /** For the whole site: so many by SMS, so many by email for registrations. */
  dailyBudget: number
  /** Country codes, `['+91']`. */
  smsPrefixes: string[]
  timeoutMs?: number
  onRequest?: (request: SendBy, result: OtpRequestResult) => void
  now?: () => Date
}

export type OtpRequestResult =
  | { ok: true; resendIn: number; challengeId: string; verified?: true }
  | { ok: false; reason: 'cooldown'; seconds: number }
  | SendRefused
  | ({ ok: false } & Unreachable)
  | { ok: false; reason: 'delivery' | 'address'; cause: string }

/**
 * Sends the same code again while it is valid. A failed send starts no wait; after 12 s a send is given up, and
 * nobody knows whether it was delivered. Talks to the network: never call it inside a transaction.
 */
export async function requestOtp(
  db: Db,
  deps: OtpDeps,
  request: SendBy,
): Promise<OtpRequestResult> {
  const result = await send(db, deps, request)
  deps.onRequest?.(request, result)
  return result
}

async function send(db: Db, deps: OtpDeps, request: SendBy): Promise<OtpRequestResult> {
  const { visitor, purpose, channel, destination } = request
  const subject = { visitor, purpose, channel, destination }
  const now = (deps.now ?? (() => new Date()))()
  const { limits, dailyBudget, smsPrefixes, timeoutMs = sendCodeMs } = deps
  const error = channel === 'sms' && unreachable(destination, smsPrefixes)
  if (error) return { ok: false, ...error }
  const before = await findChallenge(db, subject)
  const settled = before && settledAlready(before, now)
  if (settled) return settled

  // Reserved before the limits are asked, so that parallel requests count once.
  const reserved = await reserveSend(db, subject, now)
  if (!reserved) return { ok: false, reason: 'cooldown', seconds: codeCooldownSeconds }
  const taken = await takeSend(limits, request, dailyBudget)
  if (!taken.ok) {
    await undoSend(db, reserved, { before, now })
    return taken
  }
  try {
    await deliverWithin(deps.deliverer, messageOf(request, deps, reserved), timeoutMs)
  } catch (error) {
    const known = error instanceof DeliveryError
    const failure = known ? error.message : 'an error of the program, see the log'
    const mayHaveArrived = known && error.mayHaveArrived
    await undoSend(db, reserved, { before, failure, mayHaveArrived, now })
    if (!known) throw error
    const reason = error.unknownRecipient ? 'address' : 'delivery'
    return { ok: false, reason, cause: error.message }
  }
  return { ok: true, resendIn: codeCooldownSeconds, challengeId: reserved.id }
}

function messageOf(send: SendBy, { secret, brand, host }: OtpDeps, challenge: Challenge) {
  const code = codeOf(challenge.id, secret, digitsOf(send))
  return otpMessage(send, { code, minutes: codeMinutes, brand, host })
}

function settledAlready(challenge: Challenge, now: Date): OtpRequestResult | undefined {
  if (isVerified(challenge, now)) {
    return { ok: true, resendIn: 0, challengeId: challenge.id, verified: true }
  }
  const seconds = cooldown(challenge, now)
  return seconds > 0 ? { ok: false, reason: 'cooldown', seconds } : undefined
}

export type OtpState =
  | { state: 'none' }
  /** `resendIn` in seconds; 0 when a code may be sent. */
  | { state: 'sent'; resendIn: number; challengeId: string; code: CodeStanding }
  | { state: 'verified' }

/** Reads only: opening a page never sends. */
export async function findOtpState(
  db: Db | Trx,
  subject: OtpSubject,
  now = () => new Date(),
): Promise<OtpState> {
  const challenge = await findChallenge(db, subject)
  if (!challenge) return { state: 'none' }
  if (isVerified(challenge, now())) return { state: 'verified' }
  if (isVoid(challenge)) return { state: 'none' }
  return {
    state: 'sent',
    resendIn: cooldown(challenge, now()),
    challengeId: challenge.id,
    code: standingOf(challenge, now()),
  }
}

export async function hasVerified(
  trx: Db | Trx,
  subject: OtpSubject,
  now = () => new Date(),
): Promise<boolean> {
  return (await findVerifiedAt(trx, subject, now)) !== undefined
}

async function findVerifiedAt(
  trx: Db | Trx,
  subject: OtpSubject,
  now = () => new Date(),
): Promise<Date | undefined> {
  const challenge = await findChallenge(trx, subject)
  return challenge && isVerified(challenge, now())
    ? (challenge.verified_at ?? undefined)
    : undefined
}

/** For calls that name the challenge by `session_id`. */
export async function findOtpSubject(
  db: Db | Trx,
  { visitor, challengeId }: { visitor: string; challengeId: string },
): Promise<OtpSubject | undefined> {
  if (!isId(challengeId)) return undefined
  const row = await db
    .selectFrom('otp_challenges')
    .select(['visitor', 'purpose', 'channel', 'destination'])
    .where('id', '=', challengeId)
    .where('visitor', '=', visitor)
    .executeTakeFirst()
  return row && { ...row, purpose: row.purpose as OtpPurpose }
}

/** Forgets all codes of a purpose, or of one destination. The 30 s after a send go on. */
export async function forgetOtp(
  trx: Db | Trx,
  which: Pick<OtpSubject, 'visitor' | 'purpose'> & Partial<OtpSubject>,
  now = () => new Date(),
): Promise<void> {
  await forgetChallenges(trx, which, now())
}

export async function sweepOtp(db: Db, now = () => new Date()): Promise<void> {
  await removeOldChallenges(db, now())
}
