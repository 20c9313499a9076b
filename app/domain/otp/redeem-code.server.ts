import { createHmac, timingSafeEqual } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '#db/database'
import { hashToken } from '~/domain/sessions/session-rows.server'
import { countGuess, findChallenge, isVerified, type Challenge } from './challenges.server'
import { computeCode } from './code-message.server'
import type { OtpSubject } from './otp-subject'
import { maxGuesses } from './otp.schema'
import { destinationKey, type OtpDeps } from './request-code.server'

export type CodeRefused =
  | { ok: false; reason: 'wrong' | 'expired' | 'too-many' | 'missing' }
  | { ok: false; reason: 'guessed-out'; seconds: number; limit: 'otp-guess-hour' }

export interface OtpGuess extends OtpSubject {
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
  const challengeId = id ?? renewed?.id
  if (!challengeId) return { ok: false, reason: whyClosed(closed) }
  // Comes second, so that only who was sent a code can use up the destination's guesses.
  const taken = await limits.take('otp-guess-hour', destinationKey(guess))
  if (!taken.ok) return { ...taken, reason: 'guessed-out', limit: 'otp-guess-hour' }
  const isRight = isSame(guess.code, computeCode(challengeId, secret, guess))
  if (!isRight) return { ok: false, reason: renewed ? 'missing' : 'wrong' }
  if (renewed) return { ok: true, token: renewed.token }
  const challenge = db.updateTable('otp_challenges').set({ verified_at: now })
  await challenge.where('id', '=', challengeId).where('verified_at', 'is', null).execute()
  return known ? { ok: true, token: await renewVisitor(db, known, challengeId) } : { ok: true }
}

function isSame(typed: string, right: string): boolean {
  const [a, b] = [Buffer.from(typed), Buffer.from(right)]
  return a.length === b.length && timingSafeEqual(a, b)
}

function whyClosed(challenge: Challenge | undefined): 'missing' | 'too-many' | 'expired' {
  if (!challenge?.sent_at || challenge.consumed_at) return 'missing'
  return challenge.guesses >= maxGuesses ? 'too-many' : 'expired'
}

/** What only the browser and the server know: the visitor cookie's token, and the secret. */
interface Known {
  token: string
  secret: string
}

const renewedToken = ({ token, secret }: Known, challengeId: string) =>
  createHmac('sha256', secret).update(`visitor\n${challengeId}\n${token}`).digest('base64url')

/**
 * Where a code was right, drafts with their files, codes and sessions move to a new token, so that a cookie
 * noted before opens nothing. @returns the cookie's new token
 */
async function renewVisitor(db: Db, known: Known, challengeId: string): Promise<string> {
  const token = renewedToken(known, challengeId)
  const [from, to] = [hashToken(known.token), hashToken(token)]
  await sql`with codes as (update otp_challenges set visitor = ${to} where visitor = ${from}),
    known as (update sessions set visitor = ${to} where visitor = ${from})
    update drafts set visitor = ${to} where visitor = ${from}`.execute(db)
  return token
}

/** Without script a second press sends the old cookie again. @returns its code, and the token that it has made */
async function findRenewed(
  db: Db,
  { purpose, channel, destination }: OtpSubject,
  known: Known,
  now: Date,
): Promise<{ id: string; token: string } | undefined> {
  const proofs = await db
    .selectFrom('otp_challenges')
    .select(['id', 'visitor'])
    .where((eb) => eb.and({ purpose, channel, destination }))
    .where('verified_at', 'is not', null)
    .where('expires_at', '>', now)
    .execute()
  const proof = proofs.find(({ id, visitor }) => visitor === hashToken(renewedToken(known, id)))
  return proof && { id: proof.id, token: renewedToken(known, proof.id) }
}
