import { randomUUID } from 'node:crypto'
import { sql, type ExpressionBuilder, type Selectable } from 'kysely'
import { builtOnce } from '#db/built-once'
import type { Db, Trx } from '#db/database'
import { deleteInBatches } from '#db/in-batches'
import type { Database } from '#db/schema'
import { dayMs, minuteMs } from '~/time-units'
import {
  codeCooldownSeconds,
  codeMinutes,
  maxGuesses,
  verifiedAtOnceMinutes,
  type CodeStanding,
} from './otp.schema'
import { waitsForForm, type OtpSubject } from './otp-subject'

/** As long as the draft that the verification belongs to. */
const verifiedMinutes = 7 * 24 * 60

export type Challenge = Selectable<Database['otp_challenges']>

// By name, so that the embedded engine keeps the plans: see `PreparingClient`.
export const challengeColumns = [
  ...(['id', 'visitor', 'purpose', 'channel', 'destination', 'guesses', 'created_at'] as const),
  ...(['sent_at', 'expires_at', 'verified_at', 'consumed_at', 'failed_at', 'failure'] as const),
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

/** No code can be entered: none was sent yet, or something came of it. */
export const isVoid = ({ sent_at, verified_at, consumed_at }: Challenge) =>
  !sent_at || verified_at !== null || consumed_at !== null

export function standingOf({ guesses, expires_at, failure }: Challenge, now: Date): CodeStanding {
  if (guesses >= maxGuesses) return 'too-many'
  if (expires_at <= now) return 'expired'
  return failure === null ? 'valid' : 'unsure'
}

/** Whole seconds; 0 when a code may be sent. A send in the future is one of a clock that was put right. */
export function cooldown({ sent_at }: Challenge, now: Date): number {
  const left = sent_at ? (sent_at.getTime() - now.getTime()) / 1000 + codeCooldownSeconds : 0
  return left > 2 * codeCooldownSeconds
    ? 0
    : Math.min(Math.max(Math.ceil(left), 0), codeCooldownSeconds)
}

/**
 * One of parallel sends gets it. An open challenge keeps id and code. @returns undefined within 30 s of another
 * send
 */
export function reserveSend(
  db: Db,
  { visitor, purpose, channel, destination }: OtpSubject,
  now: Date,
): Promise<Challenge | undefined> {
  const open = sql<boolean>`otp_challenges.sent_at is not null and otp_challenges.verified_at is null
    and otp_challenges.consumed_at is null and otp_challenges.expires_at > ${now}
    and otp_challenges.guesses < ${maxGuesses}`
  const times = { created_at: now, sent_at: now, expires_at: minutesFrom(now, codeMinutes) }
  return db
    .insertInto('otp_challenges')
    .values({ ...{ id: randomUUID(), visitor, purpose, channel, destination }, ...times })
    .onConflict((conflict) =>
      conflict
        .columns(['visitor', 'purpose', 'channel', 'destination'])
        .doUpdateSet({
          id: sql`case when ${open} then otp_challenges.id else excluded.id end`,
          guesses: sql`case when ${open} then otp_challenges.guesses else 0 end`,
          created_at: sql`case when ${open} then otp_challenges.created_at else excluded.created_at end`,
          ...{ sent_at: now, expires_at: times.expires_at, verified_at: null, consumed_at: null },
          ...{ failed_at: null, failure: null },
        })
        .where((eb) =>
          eb.or([
            eb('otp_challenges.sent_at', 'is', null),
            eb('otp_challenges.sent_at', '<=', minutesFrom(now, -codeCooldownSeconds / 60)),
            eb('otp_challenges.sent_at', '>', minutesFrom(now, codeCooldownSeconds / 60)),
          ]),
        ),
    )
    .returning(challengeColumns)
    .executeTakeFirst()
}

/**
 * Allows another send at once, after a failure or a limit. A code that may have arrived is good, and one that was sent before stays as
 * valid as it was.
 */
export async function undoSend(
  db: Db,
  { id, sent_at }: Challenge,
  of: { before: Challenge | undefined; failure?: string; mayHaveArrived?: boolean; now: Date },
): Promise<void> {
  const { before, failure, mayHaveArrived, now } = of
  const earlier = before?.id === id ? before : undefined
  const times = mayHaveArrived
    ? { sent_at: minutesFrom(now, -codeCooldownSeconds / 60) }
    : { sent_at: earlier?.sent_at ?? null, expires_at: earlier?.expires_at ?? now }
  const { failed_at = null, failure: lastFailure = null } = before ?? {}
  const failed = failure ? { failed_at: now, failure } : { failed_at, failure: lastFailure }
  await db
    .updateTable('otp_challenges')
    .set({ ...times, ...failed })
    .where('id', '=', id)
    .where('sent_at', '=', sent_at)
    .execute()
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
    .where('consumed_at', 'is', null)
    .where('expires_at', '>', now)
    .where('guesses', '<', maxGuesses)
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

/** Voids codes and proofs; the 30 s after a send go on. Without a visitor: in every browser. */
export async function voidCodes(
  trx: Db | Trx,
  { visitor, purpose, channel, destination }: Pick<OtpSubject, 'purpose'> & Partial<OtpSubject>,
  now = new Date(),
): Promise<void> {
  const given = { visitor, purpose, channel, destination }
  const which = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined))
  await trx
    .updateTable('otp_challenges')
    .set({ verified_at: null, consumed_at: now, expires_at: now })
    .where((eb) => eb.and(which))
    .where('consumed_at', 'is', null)
    .execute()
}

export async function sweepOtp(db: Db, now = () => new Date()): Promise<void> {
  // The desk shows the codes of the last day.
  const longExpired = new Date(now().getTime() - dayMs)
  const verified = minutesFrom(now(), -verifiedMinutes)
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

const minutesFrom = (time: Date, minutes: number) => new Date(time.getTime() + minutes * minuteMs)
