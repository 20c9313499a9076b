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
  /** Too many guesses for the destination or from the network. */
  | { ok: false; reason: 'guessed-out'; seconds: number; limit: LimitName }

/**
 * Takes a guess of the challenge, the destination and the client before comparing, so parallel checks gain
 * nothing. A verified destination accepts any code. Counts must stay: never call it inside a transaction.
 */
export async function verifyOtp(
  db: Db,
  deps: Pick<OtpDeps, 'secret' | 'limits' | 'now'>,
  { code, client, trusted = false, ...subject }: OtpSubject & Asker & { code: string },
): Promise<OtpVerifyResult> {
  const now = (deps.now ?? (() => new Date()))()
  // First, so that only who was sent a code can use up the destination's guesses.
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

async function settledCheck(db: Db, subject: OtpSubject, now: Date): Promise<OtpVerifyResult> {
  const challenge = await findChallenge(db, subject)
  if (!challenge) return { ok: false, reason: 'missing' }
  if (isVerified(challenge, now)) return { ok: true }
  if (!challenge.guessable) return { ok: false, reason: 'missing' }
  const guessed = challenge.guesses >= MAX_GUESSES && challenge.verified_at === null
  return { ok: false, reason: guessed ? 'too-many' : 'expired' }
}
