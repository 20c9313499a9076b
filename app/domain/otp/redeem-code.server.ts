import { timingSafeEqual } from 'node:crypto'
import type { Db } from '#db/database'
import { countGuess, findChallenge, isVerified, type Challenge } from './challenges.server'
import { computeCode } from './compute-code.server'
import { takeGuess, type Requester } from './otp-limits.server'
import type { OtpSubject } from './otp-subject'
import { maxGuesses } from './otp.schema'
import type { OtpDeps } from './request-code.server'

export type CodeRefused =
  | { ok: false; reason: 'wrong' | 'expired' | 'too-many' | 'missing' }
  | { ok: false; reason: 'guessed-out'; seconds: number; limit: 'otp-guess-hour' }

export type OtpGuess = OtpSubject & Requester & { code: string }

/**
 * A right code becomes a proof of the destination; any code is right for a proven one. The guess is counted for
 * challenge and destination before it is compared, so that parallel ones gain nothing, and the counts must stay:
 * never call it inside a transaction.
 */
export async function redeemCode(
  db: Db,
  deps: Pick<OtpDeps, 'secret' | 'limits' | 'now'>,
  guess: OtpGuess,
): Promise<{ ok: true } | CodeRefused> {
  const now = (deps.now ?? (() => new Date()))()
  const id = await countGuess(db, guess, now)
  if (!id) {
    const challenge = await findChallenge(db, guess)
    const isProven = challenge && isVerified(challenge, now)
    return isProven ? { ok: true } : { ok: false, reason: whyClosed(challenge) }
  }
  // Comes second, so that only who was sent a code can use up the destination's guesses.
  const taken = await takeGuess(deps.limits, guess)
  if (!taken.ok) return { ...taken, reason: 'guessed-out', limit: 'otp-guess-hour' }
  if (!isSame(guess.code, computeCode(id, deps.secret, guess))) {
    return { ok: false, reason: 'wrong' }
  }
  const challenge = db.updateTable('otp_challenges').set({ verified_at: now })
  await challenge.where('id', '=', id).where('verified_at', 'is', null).execute()
  return { ok: true }
}

function isSame(given: string, right: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(right)]
  return a.length === b.length && timingSafeEqual(a, b)
}

function whyClosed(challenge: Challenge | undefined): 'missing' | 'too-many' | 'expired' {
  if (!challenge?.sent_at || challenge.consumed_at) return 'missing'
  return challenge.guesses >= maxGuesses ? 'too-many' : 'expired'
}
