import { timingSafeEqual } from 'node:crypto'
import type { Db } from '#db/database'
import { countGuess, findChallenge, isVerified, type Challenge } from './challenges.server'
import { computeCode } from './compute-code.server'
import { takeGuess, type Requester } from './otp-limits.server'
import type { OtpSubject } from './otp-subject'
import { maxGuesses } from './otp.schema'
import { findRenewed, renewVisitor } from './renew-visitor.server'
import type { OtpDeps } from './request-code.server'

export type CodeRefused =
  | { ok: false; reason: 'wrong' | 'expired' | 'too-many' | 'missing' }
  | { ok: false; reason: 'guessed-out'; seconds: number; limit: 'otp-guess-hour' }

export type OtpGuess = OtpSubject &
  Requester & {
    code: string
    /** The visitor cookie's, where a right code renews it. */
    token?: string
  }

/** `token` is the visitor cookie's from now on. */
export type CodeRedeemed = { ok: true; token?: string } | CodeRefused

/**
 * A right code becomes a proof of the destination; any code is right for a proven one. The guess is counted for
 * challenge and destination before it is compared, so that parallel ones gain nothing, and the counts must stay:
 * never call it inside a transaction.
 */
export async function redeemCode(
  db: Db,
  deps: Pick<OtpDeps, 'secret' | 'limits' | 'now'>,
  guess: OtpGuess,
): Promise<CodeRedeemed> {
  const now = (deps.now ?? (() => new Date()))()
  const { secret, limits } = deps
  const known = guess.token === undefined ? undefined : { token: guess.token, secret }
  const id = await countGuess(db, guess, now)
  const closed = id ? undefined : await findChallenge(db, guess)
  if (closed && isVerified(closed, now)) return { ok: true }
  const renewed = id || closed || !known ? undefined : await findRenewed(db, guess, known, now)
  const challengeId = id ?? renewed?.challenge.id
  if (!challengeId) return { ok: false, reason: whyClosed(closed) }
  // Comes second, so that only who was sent a code can use up the destination's guesses.
  const taken = await takeGuess(limits, guess)
  if (!taken.ok) return { ...taken, reason: 'guessed-out', limit: 'otp-guess-hour' }
  const isRight = isSame(guess.code, computeCode(challengeId, secret, guess))
  if (!isRight) return { ok: false, reason: renewed ? 'missing' : 'wrong' }
  if (renewed) return { ok: true, token: renewed.token }
  const challenge = db.updateTable('otp_challenges').set({ verified_at: now })
  await challenge.where('id', '=', challengeId).where('verified_at', 'is', null).execute()
  return known ? { ok: true, token: await renewVisitor(db, known, challengeId) } : { ok: true }
}

function isSame(given: string, right: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(right)]
  return a.length === b.length && timingSafeEqual(a, b)
}

function whyClosed(challenge: Challenge | undefined): 'missing' | 'too-many' | 'expired' {
  if (!challenge?.sent_at || challenge.consumed_at) return 'missing'
  return challenge.guesses >= maxGuesses ? 'too-many' : 'expired'
}
