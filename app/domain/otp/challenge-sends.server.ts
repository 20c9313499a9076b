import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '#db/database'
import { challengeColumns, minutesFrom, verifiedSince, type Challenge } from './challenges.server'
import type { OtpSubject } from './otp-subject'
import { codeCooldownSeconds, codeMinutes, maxGuesses } from './otp.schema'

/**
 * One of parallel sends gets it. An open challenge keeps id, code and end; a new one cannot be guessed before
 * `allowSend`. @returns undefined within 30 s of another send, or when the destination is verified
 */
export function reserveSend(
  db: Db,
  subject: OtpSubject,
  now: Date,
): Promise<Challenge | undefined> {
  const { visitor, purpose, channel, destination } = subject
  const open = sql<boolean>`otp_challenges.guessable and otp_challenges.verified_at is null
    and otp_challenges.expires_at > ${now} and otp_challenges.guesses < ${maxGuesses}`
  return db
    .insertInto('otp_challenges')
    .values({
      id: randomUUID(),
      visitor,
      purpose,
      channel,
      destination,
      created_at: now,
      sent_at: now,
      expires_at: minutesFrom(now, codeMinutes),
      guessable: false,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['visitor', 'purpose', 'channel', 'destination'])
        .doUpdateSet({
          id: sql`case when ${open} then otp_challenges.id else excluded.id end`,
          guesses: sql`case when ${open} then otp_challenges.guesses else 0 end`,
          created_at: sql`case when ${open} then otp_challenges.created_at else excluded.created_at end`,
          expires_at: sql`case when ${open} then otp_challenges.expires_at else excluded.expires_at end`,
          guessable: open,
          verified_at: null,
          sent_at: sql`excluded.sent_at`,
        })
        .where((eb) =>
          eb.or([
            eb('otp_challenges.sent_at', 'is', null),
            eb('otp_challenges.sent_at', '<=', minutesFrom(now, -codeCooldownSeconds / 60)),
            eb('otp_challenges.sent_at', '>', minutesFrom(now, codeCooldownSeconds / 60)),
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

export async function allowSend(
  db: Db,
  { id, sent_at }: Challenge,
  { counted, now }: { counted: string[]; now: Date },
): Promise<void> {
  await db
    .updateTable('otp_challenges')
    .set({
      guessable: true,
      expires_at: minutesFrom(now, codeMinutes),
      counted,
      failed_at: null,
      failure: null,
    })
    .where('id', '=', id)
    .where('sent_at', '=', sent_at)
    .execute()
}

type Failed = Pick<Challenge, 'failed_at' | 'failure'>

/** Undoes a send that never left; an earlier code stays as valid as it was. The last failure stays known. */
export async function undoSend(
  db: Db,
  reserved: Challenge,
  before: Challenge | undefined,
  { failed_at, failure }: Failed = reserved,
) {
  const update = db.updateTable('otp_challenges').set({ failed_at, failure })
  const ofSend = update.where('id', '=', reserved.id).where('sent_at', '=', reserved.sent_at)
  if (before?.id === reserved.id) {
    const { sent_at, expires_at, counted } = before
    await ofSend.set({ sent_at, expires_at, counted }).execute()
  } else if (failure) {
    await ofSend.set({ sent_at: null, guessable: false }).execute()
  } else {
    const removal = db.deleteFrom('otp_challenges').where('id', '=', reserved.id)
    await removal.where('sent_at', '=', reserved.sent_at).execute()
  }
}

/** Takes the counters of an entered code; each send's are given once. */
export async function takeCounted(db: Db, id: string): Promise<string[]> {
  const row = await db
    .with('held', (cte) =>
      cte
        .selectFrom('otp_challenges')
        .select(['id', 'counted'])
        .where('id', '=', id)
        .where('counted', 'is not', null)
        .forUpdate(),
    )
    .updateTable('otp_challenges')
    .from('held')
    .set({ counted: null })
    .whereRef('otp_challenges.id', '=', 'held.id')
    .returning('held.counted')
    .executeTakeFirst()
  return row?.counted ?? []
}

/** Allows another send at once after one whose delivery is uncertain; if it is delivered, its code is good. */
export async function endWait(db: Db, reserved: Challenge, failed: Failed) {
  if (!reserved.sent_at) return
  const earlier = minutesFrom(reserved.sent_at, -codeCooldownSeconds / 60)
  const update = db.updateTable('otp_challenges').set({ sent_at: earlier, ...failed })
  await update.where('id', '=', reserved.id).where('sent_at', '=', reserved.sent_at).execute()
}
