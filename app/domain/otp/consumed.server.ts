import type { Db, Trx } from '#db/database'
import { forgetChallenges, ofSubject, verifiedSince } from './challenges.server'
import type { OtpSubject } from './otp-subject'
import { verifiedAtOnceMinutes } from './otp.schema'
import { minuteMs } from '~/time-units'

/** Forgets codes in every browser; the 30 s after a send go on. */
export async function forgetOtpEverywhere(
  trx: Trx,
  which: Omit<OtpSubject, 'visitor'>,
  now = () => new Date(),
): Promise<void> {
  await forgetChallenges(trx, which, now())
}

/** The time stays known, to recognise the same post again. @returns whether there was a verification */
export async function consumeOtp(trx: Trx, subject: OtpSubject, at: Date): Promise<boolean> {
  const consumed = await trx
    .updateTable('otp_challenges')
    .set({ consumed_at: at, verified_at: null, expires_at: at })
    .where(ofSubject(subject))
    .where('verified_at', '>', verifiedSince(subject.purpose, at))
    .returning('id')
    .executeTakeFirst()
  return consumed !== undefined
}

/**
 * Uses up a code that was compared and is right, see `compareOtp`. @returns false when something came of it
 * before
 */
export async function consumeCode(trx: Trx, id: string, at: Date): Promise<boolean> {
  const consumed = await trx
    .updateTable('otp_challenges')
    .set({ consumed_at: at, expires_at: at })
    .where('id', '=', id)
    .where('verified_at', 'is', null)
    .where('expires_at', '>', at)
    .returning('id')
    .executeTakeFirst()
  return consumed !== undefined
}

/** @returns undefined once the verification would have lapsed */
export async function findConsumed(
  db: Db | Trx,
  subject: OtpSubject,
  now = () => new Date(),
): Promise<Date | undefined> {
  const row = await db
    .selectFrom('otp_challenges')
    .select('consumed_at')
    .where(ofSubject(subject))
    .executeTakeFirst()
  const since = now().getTime() - verifiedAtOnceMinutes * minuteMs
  return row?.consumed_at && row.consumed_at.getTime() > since ? row.consumed_at : undefined
}
