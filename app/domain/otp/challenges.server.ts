import { randomUUID } from 'node:crypto'
import { sql, type ExpressionBuilder, type Selectable } from 'kysely'
import { builtOnce } from '#db/built-once'
import type { Db, Trx } from '#db/database'
import { deleteInBatches } from '#db/in-batches'
import type { Database } from '#db/schema'
import { dayMs, minuteMs } from '~/time-units'
import { codeCooldownSeconds, codeMinutes, maxGuesses, type CodeStanding } from './otp.schema'
import { waitsForForm, type OtpPurpose, type OtpSubject } from './otp-subject'

/** As long as the draft that the verification belongs to. */
const verifiedMs = 7 * dayMs
/** For an account, which keeps nothing in a draft. */
const verifiedAtOnceMs = 30 * minuteMs

export type Challenge = Selectable<Database['otp_challenges']>

const subjectColumns = ['visitor', 'purpose', 'user_type', 'channel', 'destination'] as const
// By name, so that the embedded engine keeps the plans: see `PreparingClient`.
export const challengeColumns = [
  ...(['id', ...subjectColumns, 'guesses', 'created_at', 'sent_at'] as const),
  ...(['expires_at', 'verified_at', 'consumed_at', 'failure'] as const),
] as const

const subjectRow = ({ userType = 'any', ...subject }: OtpSubject) => ({
  ...{ visitor: subject.visitor, purpose: subject.purpose, user_type: userType },
  ...{ channel: subject.channel, destination: subject.destination },
})

export const ofSubject =
  (subject: OtpSubject) => (eb: ExpressionBuilder<Database, 'otp_challenges'>) =>
    eb.and(subjectRow(subject))

const challengesOf = builtOnce((db, row: ReturnType<typeof subjectRow>) => {
  const { visitor, purpose, user_type, channel, destination } = row
  return db
    .selectFrom('otp_challenges')
    .select(challengeColumns)
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('queued_messages')
          .select('id')
          .whereRef('challenge_id', '=', 'otp_challenges.id'),
      ).as('isQueued'),
    )
    .where((eb) => eb.and({ visitor, purpose, user_type, channel, destination }))
})

export async function findChallenge(db: Db | Trx, subject: OtpSubject) {
  const [challenge] = await challengesOf(db, subjectRow(subject))
  return challenge
}

export function isVerified({ verified_at, purpose }: Challenge, now: Date): boolean {
  return verified_at !== null && verified_at > verifiedSince(purpose, now)
}

/** No code can be entered: none was sent yet, or something came of it. */
export const isVoid = ({ sent_at, verified_at, consumed_at }: Challenge) =>
  !sent_at || verified_at !== null || consumed_at !== null

export function standingOf(
  { guesses, expires_at, isQueued = false }: Challenge & { isQueued?: unknown },
  now: Date,
): CodeStanding {
  if (guesses >= maxGuesses) return 'too-many'
  if (expires_at <= now) return 'expired'
  return isQueued ? 'delayed' : 'valid'
}

/** Whole seconds; 0 when a code may be sent. */
export function cooldown({ sent_at }: Challenge, now: Date): number {
  const left = sent_at ? (sent_at.getTime() - now.getTime()) / 1000 + codeCooldownSeconds : 0
  return Math.max(Math.ceil(left), 0)
}

/**
 * An open challenge keeps id and code. @param before what was found a moment ago
 * @returns undefined where another press has sent since
 */
export async function reserveSend(
  db: Db,
  { subject, before, now }: { subject: OtpSubject; before: Challenge | undefined; now: Date },
): Promise<string | undefined> {
  const isOpen = before && !isVoid(before) && /^(valid|delayed)$/.test(standingOf(before, now))
  const expires = new Date(now.getTime() + codeMinutes * minuteMs)
  const send = { id: isOpen ? before.id : randomUUID(), sent_at: now, expires_at: expires }
  const anew = { guesses: 0, created_at: now, verified_at: null, consumed_at: null }
  const row = await db
    .insertInto('otp_challenges')
    .values({ ...subjectRow(subject), ...send, ...anew })
    .onConflict((conflict) =>
      conflict
        .columns(subjectColumns)
        .doUpdateSet({ ...send, failure: null, ...(!isOpen && anew) })
        .where('otp_challenges.sent_at', 'is not distinct from', before?.sent_at ?? null),
    )
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

/** After a failed send: another may follow at once, and a code that was sent before stays as good as it was. */
export async function undoSend(
  db: Db,
  { id, before, failure }: { id: string; before: Challenge | undefined; failure: string },
): Promise<void> {
  const { sent_at, expires_at } = before?.id === id ? before : { sent_at: null }
  await db
    .updateTable('otp_challenges')
    .set({ sent_at, expires_at, failure })
    .where('id', '=', id)
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
    .where((eb) => eb.and([eb('sent_at', 'is not', null), eb('verified_at', 'is', null)]))
    .where((eb) => eb.and([eb('consumed_at', 'is', null), eb('expires_at', '>', now)]))
    .where('guesses', '<', maxGuesses)
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

/** Voids codes and proofs; the 30 s after a send go on. Without a visitor: in every browser. */
export async function voidCodes(
  trx: Db | Trx,
  { visitor, purpose, userType, channel, destination }: Partial<OtpSubject>,
  now = new Date(),
): Promise<void> {
  const wanted = { visitor, purpose, user_type: userType, channel, destination }
  const row = Object.entries(wanted).filter(([, value]) => value !== undefined)
  await trx
    .updateTable('otp_challenges')
    .set({ verified_at: null, consumed_at: now, expires_at: now })
    .where((eb) => eb.and(Object.fromEntries(row)))
    .where('consumed_at', 'is', null)
    .execute()
}

export async function sweepOtp(db: Db, now = () => new Date()): Promise<void> {
  // The desk shows the codes of the last day.
  const expired = new Date(now().getTime() - dayMs)
  const verified = new Date(now().getTime() - verifiedMs)
  const isOld = sql`expires_at < ${expired} and coalesce(verified_at < ${verified}, true)`
  await deleteInBatches(db, 'otp_challenges', isOld)
}

/** Earlier verifications do not count any more. */
export function verifiedSince(purpose: OtpPurpose, now: Date): Date {
  return new Date(now.getTime() - (waitsForForm(purpose) ? verifiedMs : verifiedAtOnceMs))
}
