import type { Db } from '#db/database'
import type { LimitName } from '~/domain/limits/limits.server'
import {
  countGuess,
  findChallenge,
  isVerified,
  markVerified,
  MAX_GUESSES,
  minutesFrom,
  VERIFIED_MINUTES_AT_ONCE,
  type Challenge,
} from './challenges.server'
import { takeCounted } from './challenge-sends.server'
import { codeOf, sameCode } from './otp-code.server'
import { giveBackEntered, takeGuess, type Asker } from './otp-limits.server'
import { digitsOf, type OtpSubject } from './otp-subject'
import type { OtpDeps } from './otp.server'

export type OtpVerifyResult =
  | { ok: true }
  | { ok: false; reason: 'wrong' | 'expired' | 'too-many' | 'missing' }
  /** Too many guesses for the destination or from the network. */
  | { ok: false; reason: 'guessed-out'; seconds: number; limit: LimitName }

export type OtpGuess = OtpSubject & Asker & { code: string }
type VerifyDeps = Pick<OtpDeps, 'secret' | 'limits' | 'now'>

/** A verified destination accepts any code. Never call it inside a transaction, see `compareOtp`. */
export async function verifyOtp(
  db: Db,
  deps: VerifyDeps,
  guess: OtpGuess,
): Promise<OtpVerifyResult> {
  const now = (deps.now ?? (() => new Date()))()
  const compared = await compareOtp(db, deps, guess)
  if (!compared.ok) return compared.reason === 'closed' ? settledCheck(db, guess, now) : compared
  await markVerified(db, compared.id, now)
  await compared.giveBackRight()
  return { ok: true }
}

export type OtpCompared =
  /** Nothing has come of the right code yet; `id` is the challenge's, whose send counts once from now on. */
  | { ok: true; id: string; giveBackRight: () => Promise<void> }
  /** `closed`: nothing was sent, or it takes no guesses any more. */
  | { ok: false; reason: 'closed' }
  | { ok: false; reason: 'wrong' }
  | Extract<OtpVerifyResult, { reason: 'guessed-out' }>

/**
 * Takes a guess of the challenge, the destination and the client before comparing, so parallel checks gain
 * nothing. Counts must stay: never call it inside a transaction.
 */
export async function compareOtp(
  db: Db,
  deps: VerifyDeps,
  { code, client, trusted = false, ...subject }: OtpGuess,
): Promise<OtpCompared> {
  // First, so that only who was sent a code can use up the destination's guesses.
  const id = await countGuess(db, subject, (deps.now ?? (() => new Date()))())
  if (!id) return { ok: false, reason: 'closed' }
  const guess = await takeGuess(deps.limits, { ...subject, client, trusted })
  if (!guess.ok) return { ...guess, reason: 'guessed-out' }
  const isRight = sameCode(code, codeOf(id, deps.secret, digitsOf(subject)))
  if (!isRight) return { ok: false, reason: 'wrong' }
  await giveBackEntered(deps.limits, await takeCounted(db, id))
  return { ok: true, id, giveBackRight: guess.giveBackRight }
}

async function settledCheck(db: Db, subject: OtpSubject, now: Date): Promise<OtpVerifyResult> {
  const challenge = await findChallenge(db, subject)
  if (challenge && isVerified(challenge, now)) return { ok: true }
  return { ok: false, reason: whyClosed(challenge) }
}

function whyClosed(challenge: Challenge | undefined): 'missing' | 'too-many' | 'expired' {
  if (!challenge?.guessable) return 'missing'
  const guessed = challenge.guesses >= MAX_GUESSES && challenge.verified_at === null
  return guessed ? 'too-many' : 'expired'
}

/**
 * Whether it is the very code that `consumeCode` has used up within half an hour, which only the same post
 * again needs. Counts as a guess of the destination.
 */
export async function compareConsumedOtp(
  db: Db,
  deps: VerifyDeps,
  { code, client, trusted = false, ...subject }: OtpGuess,
): Promise<{ ok: true; id: string } | Exclude<OtpVerifyResult, { ok: true }>> {
  const now = (deps.now ?? (() => new Date()))()
  const challenge = await findChallenge(db, subject)
  const since = minutesFrom(now, -VERIFIED_MINUTES_AT_ONCE)
  const wasConsumed = challenge?.consumed_at && challenge.consumed_at > since
  if (!wasConsumed || challenge.guessable) return { ok: false, reason: whyClosed(challenge) }
  const guess = await takeGuess(deps.limits, { ...subject, client, trusted })
  if (!guess.ok) return { ...guess, reason: 'guessed-out' }
  if (!sameCode(code, codeOf(challenge.id, deps.secret, digitsOf(subject)))) {
    return { ok: false, reason: 'missing' }
  }
  await guess.giveBackRight()
  return { ok: true, id: challenge.id }
}
