import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '#db/database'
import { toMailbox } from '~/domain/fields/schemas/email.schema'
import type { LimitName } from '~/domain/limits/limit-rules'
import { hashToken } from '~/domain/sessions/session-rows.server'
import { minuteMs } from '~/time-units'
import { findOtpState, isOpen, isProof, toSubjectRow } from './challenges.server'
import { computeCode } from './code-message.server'
import { codeMinutes, maxGuesses, type CodeFailure } from './otp.schema'
import { purposes, type OtpSubject } from './otp-subject'
import type { OtpDeps } from './request-code.server'

export type CodeRefusal = { ok: false; limit?: LimitName } & CodeFailure

export type RedeemResult = { ok: true; token?: string } | CodeRefusal

/**
 * Turns a right code into a proof; for a proven destination any code is right. The guess is counted before it
 * is compared, so that parallel guesses gain nothing. Never call it inside a transaction: a rollback would
 * undo the count. @param guess.token the visitor cookie's, if a right code renews it
 */
export async function redeemCode(
  db: Db,
  { secret, limits, now }: Pick<OtpDeps, 'secret' | 'limits' | 'now'>,
  guess: OtpSubject & { code: string; token?: string },
): Promise<RedeemResult> {
  const at = now?.() ?? new Date()
  const counted = await countGuess(db, guess, at)
  const closed = counted ? undefined : await findOtpState(db, guess, at)
  if (closed?.state === 'verified') return { ok: true }
  const renew = (id: string) =>
    createHmac('sha256', secret)
      .update(`visitor\n${id}\n${guess.token ?? ''}`)
      .digest('base64url')
  const isRenewal = (challenge: { id: string; visitor: string }) =>
    hashToken(renew(challenge.id)) === challenge.visitor
  const id = counted ?? (await findLatest(db, guess, at)).find(isRenewal)?.id
  if (!id) {
    const ended = closed?.code === 'too-many' ? 'too-many' : 'expired'
    return { ok: false, reason: closed?.code ? ended : 'missing' }
  }
  // Second, so that only a browser that requested a code can use up the destination's guesses.
  const hourly = { name: 'otp-guess-hour', key: toMailbox(guess.destination) } as const
  const allowed = await limits.consume([hourly])
  if (!allowed.ok) return { ...allowed, reason: 'guessed-out' }
  // With so few guesses, the time of the comparison reveals nothing.
  const { digits, proofMs } = purposes[guess.purpose]
  if (guess.code !== computeCode(id, secret, digits)) return { ok: false, reason: 'wrong' }
  const proof = { verified_at: at, expires_at: new Date(at.getTime() + proofMs) }
  const challenge = db.updateTable('otp_challenges').set(proof).where('id', '=', id)
  await challenge.where('verified_at', 'is', null).execute()
  if (guess.token === undefined) return { ok: true }
  const token = renew(id)
  const moved = { from: hashToken(guess.token), to: hashToken(token) }
  if (!counted || (await renewVisitor(db, moved))) return { ok: true, token }
  // A parallel post has renewed the cookie. It leads to the drafts, unless it was for this code.
  const isTwice = (await findLatest(db, guess, at)).some(isRenewal)
  return { ok: true, ...(isTwice && { token }) }
}

/** Committed before the comparison. @returns the challenge's id; undefined when no guess is left */
async function countGuess(db: Db, subject: OtpSubject, now: Date): Promise<string | undefined> {
  const row = await db
    .updateTable('otp_challenges')
    .set({ guesses: sql<number>`guesses + 1` })
    .where((eb) => eb.and(toSubjectRow(subject)))
    .where(isOpen(now))
    .where('guesses', '<', maxGuesses)
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

/** Without script a repeated post sends the old cookie: its code was right a moment ago. */
function findLatest(db: Db, { purpose, channel, destination }: OtpSubject, now: Date) {
  return db
    .selectFrom('otp_challenges')
    .select(['id', 'visitor'])
    .where((eb) => eb.and({ purpose, channel, destination }))
    .where('verified_at', '>', new Date(now.getTime() - codeMinutes * minuteMs))
    .where(isProof(now))
    .execute()
}

/** Moves codes, drafts with their files, and sessions, so that a copied cookie opens nothing. */
async function renewVisitor(db: Db, { from, to }: { from: string; to: string }): Promise<boolean> {
  const { numAffectedRows } =
    await sql`with forms as (update drafts set visitor = ${to} where visitor = ${from}),
    known as (update sessions set visitor = ${to} where visitor = ${from})
    update otp_challenges set visitor = ${to} where visitor = ${from}`.execute(db)
  return numAffectedRows !== 0n
}
