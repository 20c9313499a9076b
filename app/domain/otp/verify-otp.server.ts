import type { Db } from '#db/database'
import {
  countGuess,
  findChallenge,
  isConsumed,
  isVerified,
  markVerified,
  minutesFrom,
  type Challenge,
} from './challenges.server'
import { codeOf, sameCode } from './otp-code.server'
import { takeGuess, type Requester } from './otp-limits.server'
import { digitsOf, type OtpSubject } from './otp-subject'
import { maxGuesses, verifiedAtOnceMinutes } from './otp.schema'
import type { OtpDeps } from './otp.server'
import { findRenewed, renewedToken, renewVisitor, type VisitorKey } from './renew-visitor.server'

export type OtpVerifyResult =
  /** `token` is the visitor cookie's from now on. */
  | { ok: true; token?: string }
  | { ok: false; reason: 'wrong' | 'expired' | 'too-many' | 'missing' }
  | { ok: false; reason: 'guessed-out'; seconds: number; limit: 'otp-guess-hour' }

export type OtpGuess = OtpSubject & Requester & { code: string }
/** `key` is the browser's, whose hash is the subject's visitor. */
export type OtpProof = OtpGuess & { key: VisitorKey }
type VerifyDeps = Pick<OtpDeps, 'secret' | 'limits' | 'now'>

/** Any code is right for a verified destination. Never call it inside a transaction, see `compareOtp`. */
export async function verifyOtp(
  db: Db,
  deps: VerifyDeps,
  { key, ...guess }: OtpProof,
): Promise<OtpVerifyResult> {
  const now = (deps.now ?? (() => new Date()))()
  const compared = await compareOtp(db, deps, guess)
  if (!compared.ok) {
    return compared.reason === 'closed' ? checkAgain(db, deps, { ...guess, key }, now) : compared
  }
  const { id: challengeId } = compared
  return db.transaction().execute(async (trx) => {
    await markVerified(trx, challengeId, now)
    const token = await renewVisitor(trx, key, { challengeId, secret: deps.secret })
    return { ok: true, token }
  })
}

export type OtpCompared =
  /** `id` is the challenge's. */
  | { ok: true; id: string }
  /** `closed`: nothing was sent, or it takes no guesses any more. */
  | { ok: false; reason: 'closed' }
  | { ok: false; reason: 'wrong' }
  | Extract<OtpVerifyResult, { reason: 'guessed-out' }>

/**
 * Takes a guess of the challenge and the destination before comparing, so parallel checks gain nothing. Counts
 * must stay: never call it inside a transaction.
 */
export async function compareOtp(
  db: Db,
  deps: VerifyDeps,
  { code, client: _client, trusted = false, ...subject }: OtpGuess,
): Promise<OtpCompared> {
  // Comes first, so that only who was sent a code can use up the destination's guesses.
  const id = await countGuess(db, subject, (deps.now ?? (() => new Date()))())
  if (!id) return { ok: false, reason: 'closed' }
  const refused = await refuseGuess(deps, { ...subject, trusted })
  if (refused) return refused
  if (!isCodeOf(id, deps, { ...subject, code })) return { ok: false, reason: 'wrong' }
  return { ok: true, id }
}

/** The answer to a right code may be lost: the browser with its former token gets the new one again. */
async function checkAgain(
  db: Db,
  deps: VerifyDeps,
  { key, code, trusted = false, ...subject }: OtpProof,
  now: Date,
): Promise<OtpVerifyResult> {
  const challenge = await findChallenge(db, subject)
  if (challenge) {
    return isVerified(challenge, now) ? { ok: true } : { ok: false, reason: whyClosed(challenge) }
  }
  const renewed = await findRenewed(db, subject)
  if (!renewed || !isVerified(renewed, now) || renewed.expires_at <= now) {
    return { ok: false, reason: 'missing' }
  }
  // The new token is for the mailbox's reader alone, so this guess counts like any other.
  const refused = await refuseGuess(deps, { ...subject, trusted })
  if (refused) return refused
  if (!isCodeOf(renewed.id, deps, { ...subject, code })) return { ok: false, reason: 'missing' }
  return { ok: true, token: renewedToken(key, renewed.id, deps.secret) }
}

async function refuseGuess({ limits }: VerifyDeps, by: OtpSubject & Pick<Requester, 'trusted'>) {
  const taken = await takeGuess(limits, by)
  if (taken.ok) return undefined
  return { ...taken, reason: 'guessed-out', limit: 'otp-guess-hour' } as const
}

const isCodeOf = (id: string, { secret }: VerifyDeps, of: OtpSubject & { code: string }) =>
  sameCode(of.code, codeOf(id, secret, digitsOf(of)))

function whyClosed(challenge: Challenge | undefined): 'missing' | 'too-many' | 'expired' {
  if (!challenge?.sent_at || isConsumed(challenge)) return 'missing'
  const guessed = challenge.guesses >= maxGuesses && challenge.verified_at === null
  return guessed ? 'too-many' : 'expired'
}

/**
 * Recognises the very code that `consumeCode` has used up within half an hour, which only the same post again
 * needs. Counts as a guess of the destination.
 */
export async function compareConsumedOtp(
  db: Db,
  deps: VerifyDeps,
  { code, client: _client, trusted = false, ...subject }: OtpGuess,
): Promise<{ ok: true; id: string } | Exclude<OtpVerifyResult, { ok: true }>> {
  const now = (deps.now ?? (() => new Date()))()
  const challenge = (await findChallenge(db, subject)) ?? (await findRenewed(db, subject))
  const since = minutesFrom(now, -verifiedAtOnceMinutes)
  const wasConsumed = challenge?.consumed_at && challenge.consumed_at > since
  if (!wasConsumed || !isConsumed(challenge)) return { ok: false, reason: whyClosed(challenge) }
  const refused = await refuseGuess(deps, { ...subject, trusted })
  if (refused) return refused
  if (!isCodeOf(challenge.id, deps, { ...subject, code })) return { ok: false, reason: 'missing' }
  return { ok: true, id: challenge.id }
}
