import { randomUUID } from 'node:crypto'
import { sql, type Selectable } from 'kysely'
import type { Db, Trx } from '#db/database'
import type { Database } from '#db/schema'
import type { OtpSubject } from './otp-subject'

export const LIFETIME_MINUTES = 10
export const MOST_GUESSES = 5
export const COOLDOWN_SECONDS = 30
/** As long as the draft that the verification belongs to; a password reset is done in one go. */
const VERIFIED_MINUTES = 7 * 24 * 60
export const VERIFIED_MINUTES_FOR_RESET = 30

export type Challenge = Selectable<Database['otp_challenges']>

// By name, so that the server keeps the plans: see `PreparingClient`.
const challengeColumns = [
  ...(['id', 'visitor', 'purpose', 'channel', 'destination', 'guesses'] as const),
  ...(['created_at', 'sent_at', 'expires_at', 'verified_at'] as const),
] as const

export function findChallenge(db: Db | Trx, subject: OtpSubject): Promise<Challenge | undefined> {
  return db
    .selectFrom('otp_challenges')
    .select(challengeColumns)
    .where('visitor', '=', subject.visitor)
    .where('purpose', '=', subject.purpose)
    .where('channel', '=', subject.channel)
    .where('destination', '=', subject.destination)
    .executeTakeFirst()
}

/** Whether the destination was proven and that still counts. */
export function isVerified({ verified_at, purpose }: Challenge, now: Date): boolean {
  return verified_at !== null && verified_at > verifiedSince(purpose, now)
}

/** Nothing to enter a code for: forgotten, or verified so long ago that it lapsed. */
export function isVoid({ sent_at, expires_at, verified_at }: Challenge): boolean {
  return !sent_at || verified_at !== null || expires_at <= sent_at
}

/**
 * Seconds, rounded up, until a code may be sent again; 0 when it may be sent now. A send in the future is
 * one of a clock that has been put right since.
 */
export function cooldown({ sent_at }: Challenge, now: Date): number {
  if (!sent_at || sent_at > minutesFrom(now, COOLDOWN_SECONDS / 60)) return 0
  const left = Math.ceil((sent_at.getTime() - now.getTime()) / 1000) + COOLDOWN_SECONDS
  return Math.min(Math.max(left, 0), COOLDOWN_SECONDS)
}

/**
 * Claims the one send that is allowed now; of several at once, one gets it. A challenge that is still
 * open is kept (same id, same code) and lives on from this send; otherwise a new one takes its place.
 *
 * @returns undefined when another send was less than 30 s ago, or the destination is verified.
 */
export function claimSend(db: Db, subject: OtpSubject, now: Date): Promise<Challenge | undefined> {
  const { visitor, purpose, channel, destination } = subject
  const open = sql<boolean>`otp_challenges.verified_at is null
    and otp_challenges.expires_at > ${now} and otp_challenges.guesses < ${MOST_GUESSES}`
  return db
    .insertInto('otp_challenges')
    .values({
      id: randomUUID(),
      ...{ visitor, purpose, channel, destination },
      created_at: now,
      sent_at: now,
      expires_at: minutesFrom(now, LIFETIME_MINUTES),
    })
    .onConflict((conflict) =>
      conflict
        .columns(['visitor', 'purpose', 'channel', 'destination'])
        .doUpdateSet({
          id: sql`case when ${open} then otp_challenges.id else excluded.id end`,
          guesses: sql`case when ${open} then otp_challenges.guesses else 0 end`,
          created_at: sql`case when ${open} then otp_challenges.created_at else excluded.created_at end`,
          verified_at: null,
          sent_at: sql`excluded.sent_at`,
          expires_at: sql`excluded.expires_at`,
        })
        .where((eb) =>
          eb.or([
            eb('otp_challenges.sent_at', 'is', null),
            eb('otp_challenges.sent_at', '<=', minutesFrom(now, -COOLDOWN_SECONDS / 60)),
            eb('otp_challenges.sent_at', '>', minutesFrom(now, COOLDOWN_SECONDS / 60)),
          ]),
        )
        .where((eb) =>
          eb.or([
            eb('otp_challenges.verified_at', 'is', null),
            eb('otp_challenges.verified_at', '<=', verifiedSince(purpose, now)),
          ]),
        ),
    )
    .returning(challengeColumns)
    .executeTakeFirst()
}

/** Takes a claimed send back that never left; an earlier code stays as valid as it was. */
export async function undoSend(db: Db, claimed: Challenge, before: Challenge | undefined) {
  if (before?.id === claimed.id) {
    const { sent_at, expires_at } = before
    const update = db.updateTable('otp_challenges').set({ sent_at, expires_at })
    await update.where('id', '=', claimed.id).where('sent_at', '=', claimed.sent_at).execute()
  } else {
    const removal = db.deleteFrom('otp_challenges').where('id', '=', claimed.id)
    await removal.where('sent_at', '=', claimed.sent_at).execute()
  }
}

/** Allows another send at once after one that may or may not arrive; if it does, its code is good. */
export async function endWait(db: Db, claimed: Challenge) {
  if (!claimed.sent_at) return
  const earlier = minutesFrom(claimed.sent_at, -COOLDOWN_SECONDS / 60)
  const update = db.updateTable('otp_challenges').set({ sent_at: earlier })
  await update.where('id', '=', claimed.id).where('sent_at', '=', claimed.sent_at).execute()
}

/** Spends one guess, committed before anything is compared. @returns undefined when none is left. */
export async function countGuess(
  db: Db,
  subject: OtpSubject,
  now: Date,
): Promise<string | undefined> {
  const row = await db
    .updateTable('otp_challenges')
    .set({ guesses: sql<number>`guesses + 1` })
    .where('visitor', '=', subject.visitor)
    .where('purpose', '=', subject.purpose)
    .where('channel', '=', subject.channel)
    .where('destination', '=', subject.destination)
    .where('verified_at', 'is', null)
    .where('expires_at', '>', now)
    .where('guesses', '<', MOST_GUESSES)
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

export async function markVerified(db: Db, id: string, now: Date): Promise<void> {
  await db
    .updateTable('otp_challenges')
    .set({ verified_at: now })
    .where('id', '=', id)
    .where('verified_at', 'is', null)
    .execute()
}

/** Deletes, but of the last 30 s, which keep the row without code or verification for the cooldown. */
export async function forgetChallenges(
  trx: Db | Trx,
  { visitor, purpose, channel, destination }: Pick<OtpSubject, 'purpose'> & Partial<OtpSubject>,
  now: Date,
): Promise<void> {
  const recently = minutesFrom(now, -COOLDOWN_SECONDS / 60)
  const which = {
    purpose,
    ...(visitor !== undefined && { visitor }),
    ...(channel !== undefined && { channel }),
    ...(destination !== undefined && { destination }),
  }
  await trx
    .updateTable('otp_challenges')
    .set({ verified_at: null, expires_at: sql`sent_at` })
    .where((eb) => eb.and(which))
    .where('sent_at', '>', recently)
    .execute()
  await trx
    .deleteFrom('otp_challenges')
    .where((eb) => eb.and(which))
    .where((eb) => eb.or([eb('sent_at', 'is', null), eb('sent_at', '<=', recently)]))
    .execute()
}

/** Removes challenges of which nothing counts any more. */
export async function removeOldChallenges(db: Db, now: Date): Promise<void> {
  const longExpired = minutesFrom(now, -60)
  // Two statements: each finds its rows in an index, whatever the number of those that still count.
  await db
    .deleteFrom('otp_challenges')
    .where('expires_at', '<', longExpired)
    .where('verified_at', 'is', null)
    .execute()
  await db
    .deleteFrom('otp_challenges')
    .where('expires_at', '<', longExpired)
    .where('verified_at', '<', minutesFrom(now, -VERIFIED_MINUTES))
    .execute()
}

export function verifiedSince(purpose: string, now: Date): Date {
  const minutes = purpose.endsWith('-password-reset')
    ? VERIFIED_MINUTES_FOR_RESET
    : VERIFIED_MINUTES
  return minutesFrom(now, -minutes)
}

function minutesFrom(time: Date, minutes: number): Date {
  return new Date(time.getTime() + minutes * 60_000)
}
