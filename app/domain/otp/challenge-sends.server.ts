import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '#db/database'
import { challengeColumns, minutesFrom, type Challenge } from './challenges.server'
import type { OtpSubject } from './otp-subject'
import { codeCooldownSeconds, codeMinutes, maxGuesses } from './otp.schema'

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
    and otp_challenges.expires_at > ${now} and otp_challenges.guesses < ${maxGuesses}`
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
          ...{ sent_at: now, expires_at: times.expires_at, verified_at: null },
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

interface Undone {
  before: Challenge | undefined
  now: Date
  /** Why it failed, unless a limit refused it. */
  failure?: string
  mayHaveArrived?: boolean
}

/**
 * Allows another send at once. A code that may have arrived is good, and one that was sent before stays as
 * valid as it was.
 */
export async function undoSend(
  db: Db,
  { id, sent_at }: Challenge,
  { before, now, failure, mayHaveArrived = false }: Undone,
): Promise<void> {
  const earlier = before?.id === id ? before : undefined
  const times = mayHaveArrived
    ? { sent_at: minutesFrom(sent_at ?? now, -codeCooldownSeconds / 60) }
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
