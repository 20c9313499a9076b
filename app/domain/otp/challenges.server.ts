import { sql, type ExpressionBuilder, type Selectable } from 'kysely'
import { builtOnce } from '#db/built-once'
import type { Db, Trx } from '#db/database'
import { deleteInBatches } from '#db/in-batches'
import type { Database } from '#db/schema'
import type { CodeStanding } from './otp.schema'
import { waitsForForm, type OtpSubject } from './otp-subject'
import { codeCooldownSeconds, codeMinutes, maxGuesses, verifiedAtOnceMinutes } from './otp.schema'
import { dayMs, minuteMs } from '~/time-units'

/** As long as the draft that the verification belongs to. */
const verifiedMinutes = 7 * 24 * 60

export type Challenge = Omit<Selectable<Database['otp_challenges']>, 'former_visitor'>

// By name, so that the embedded engine keeps the plans: see `PreparingClient`.
export const challengeColumns = [
  'id',
  'visitor',
  'purpose',
  'channel',
  'destination',
  'guesses',
  'created_at',
  'sent_at',
  'expires_at',
  'verified_at',
  'consumed_at',
  'failed_at',
  'failure',
] as const

export function ofSubject({ visitor, purpose, channel, destination }: OtpSubject) {
  return (eb: ExpressionBuilder<Database, 'otp_challenges'>) =>
    eb.and({ visitor, purpose, channel, destination })
}

const challengesOf = builtOnce((db, subject: OtpSubject) =>
  db.selectFrom('otp_challenges').select(challengeColumns).where(ofSubject(subject)),
)

export async function findChallenge(
  db: Db | Trx,
  subject: OtpSubject,
): Promise<Challenge | undefined> {
  const [challenge] = await challengesOf(db, subject)
  return challenge
}

export function isVerified({ verified_at, purpose }: Challenge, now: Date): boolean {
  return verified_at !== null && verified_at > verifiedSince(purpose, now)
}

/** No code can be entered: none was sent yet, or it is forgotten or lapsed. */
export function isVoid(challenge: Challenge): boolean {
  const { sent_at, expires_at, verified_at } = challenge
  return !sent_at || verified_at !== null || expires_at <= sent_at || isConsumed(challenge)
}

/** Something came of its last code. */
export function isConsumed({ sent_at, consumed_at }: Challenge): boolean {
  return consumed_at !== null && (!sent_at || consumed_at >= sent_at)
}

export function standingOf({ guesses, expires_at, sent_at }: Challenge, now: Date): CodeStanding {
  if (guesses >= maxGuesses) return 'too-many'
  if (expires_at <= now) return 'expired'
  // `undoSend` has put the send back in time.
  return sent_at && expires_at > minutesFrom(sent_at, codeMinutes) ? 'unsure' : 'valid'
}

/** Whole seconds; 0 when a code may be sent. A send in the future is one of a clock that was put right. */
export function cooldown({ sent_at }: Challenge, now: Date): number {
  if (!sent_at || sent_at > minutesFrom(now, codeCooldownSeconds / 60)) return 0
  const left = Math.ceil((sent_at.getTime() - now.getTime()) / 1000) + codeCooldownSeconds
  return Math.min(Math.max(left, 0), codeCooldownSeconds)
}

/** Committed before anything is compared. @returns undefined when no guess is left */
export async function countGuess(
  db: Db,
  subject: OtpSubject,
  now: Date,
): Promise<string | undefined> {
  const row = await db
    .updateTable('otp_challenges')
    .set({ guesses: sql<number>`guesses + 1` })
    .where(ofSubject(subject))
    .where('sent_at', 'is not', null)
    .where('verified_at', 'is', null)
    .where('expires_at', '>', now)
    .where('guesses', '<', maxGuesses)
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

export async function markVerified(db: Db | Trx, id: string, now: Date): Promise<void> {
  await db
    .updateTable('otp_challenges')
    .set({ verified_at: now })
    .where('id', '=', id)
    .where('verified_at', 'is', null)
    .execute()
}

/** Keeps the bare row for the 30 s after a send, and while a consumption is remembered. */
export async function forgetChallenges(
  trx: Db | Trx,
  { visitor, purpose, channel, destination }: Pick<OtpSubject, 'purpose'> & Partial<OtpSubject>,
  now: Date,
): Promise<void> {
  const sentSince = minutesFrom(now, -codeCooldownSeconds / 60)
  const consumedSince = minutesFrom(now, -verifiedAtOnceMinutes)
  const which = {
    purpose,
    ...(visitor !== undefined && { visitor }),
    ...(channel !== undefined && { channel }),
    ...(destination !== undefined && { destination }),
  }
  await trx
    .with('kept', (kept) =>
      kept
        .updateTable('otp_challenges')
        .set({ verified_at: null, expires_at: sql`greatest(sent_at, consumed_at)` })
        .where((eb) => eb.and(which))
        .where((eb) =>
          eb.or([eb('sent_at', '>', sentSince), eb('consumed_at', '>', consumedSince)]),
        ),
    )
    .deleteFrom('otp_challenges')
    .where((eb) => eb.and(which))
    .where((eb) => eb.or([eb('sent_at', 'is', null), eb('sent_at', '<=', sentSince)]))
    .where((eb) => eb.or([eb('consumed_at', 'is', null), eb('consumed_at', '<=', consumedSince)]))
    .execute()
}

export async function removeOldChallenges(db: Db, now: Date): Promise<void> {
  // The desk shows the codes of the last day.
  const longExpired = new Date(now.getTime() - dayMs)
  const verified = minutesFrom(now, -verifiedMinutes)
  // Apart, each finds its rows in an index.
  for (const which of [sql`verified_at is null`, sql`verified_at < ${verified}`]) {
    await deleteInBatches(db, 'otp_challenges', sql`expires_at < ${longExpired} and ${which}`)
  }
}

/** Earlier verifications do not count any more. */
export function verifiedSince(purpose: string, now: Date): Date {
  const minutes = waitsForForm({ purpose }) ? verifiedMinutes : verifiedAtOnceMinutes
  return minutesFrom(now, -minutes)
}

export function minutesFrom(time: Date, minutes: number): Date {
  return new Date(time.getTime() + minutes * minuteMs)
}
