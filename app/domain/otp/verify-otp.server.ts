import type { Db } from '#db/database'
import type { LimitName } from '~/domain/limits/limits.server'
import {
  countGuess,
  findChallenge,
  isVerified,
  markVerified,
  MAX_GUESSES,
} from './challenges.server'
import { codeOf, sameCode } from './otp-code.server'
import { takeGuess, type Asker } from './otp-limits.server'
import { digitsOf, type OtpSubject } from './otp-subject'
import type { OtpDeps } from './otp.server'

export type OtpVerifyResult =
  | { ok: true }
  | { ok: false; reason: 'wrong' | 'expired' | 'too-many' | 'missing' }
  /** Too many guesses for the destination or from the network. `limit` is for the log. */
  | { ok: false; reason: 'guessed-out'; seconds: number; limit: LimitName }

/**
 * Checks a code. Every check takes one of the challenge's five guesses, one of its destination's and one
 * of the client's before anything is compared, so that many at once are no more than that. What is
 * verified stays so, and checking it again is fine with any code.
 *
 * Never call it inside a transaction: what it counts has to stay counted.
 */
export async function verifyOtp(
  db: Db,
  deps: Pick<OtpDeps, 'secret' | 'limits' | 'now'>,
  { code, client, trusted = false, ...subject }: OtpSubject & Asker & { code: string },
): Promise<OtpVerifyResult> {
  const now = (deps.now ?? (() => new Date()))()
  // First, so that only who was sent a code can spend what all browsers have for a destination.
  const id = await countGuess(db, subject, now)
  if (!id) return settledCheck(db, subject, now)
  const guess = await takeGuess(deps.limits, { ...subject, client, trusted })
  if (!guess.ok) {
    return { ok: false, reason: 'guessed-out', seconds: guess.seconds, limit: guess.limit }
  }
  if (!sameCode(code, codeOf(id, deps.secret, digitsOf(subject)))) {
    return { ok: false, reason: 'wrong' }
  }
  await markVerified(db, id, now)
  await guess.giveBackRight()
  return { ok: true }
}

/** Of a challenge that cannot be guessed. */
async function settledCheck(db: Db, subject: OtpSubject, now: Date): Promise<OtpVerifyResult> {
  const challenge = await findChallenge(db, subject)
  if (!challenge) return { ok: false, reason: 'missing' }
  if (isVerified(challenge, now)) return { ok: true }
  if (!challenge.guessable) return { ok: false, reason: 'missing' }
  const guessed = challenge.guesses >= MAX_GUESSES && challenge.verified_at === null
  return { ok: false, reason: guessed ? 'too-many' : 'expired' }
}
