import { randomUUID } from 'node:crypto'
import type { Db, Trx } from '#db/database'
import { forgetChallenges, VERIFIED_MINUTES_FOR_RESET } from './challenges.server'
import type { OtpPurpose, OtpSubject } from './otp-subject'

/** Forgets what any browser was sent or has verified for a purpose; the 30 s after a send go on. */
export async function forgetOtpEverywhere(
  trx: Trx,
  which: Omit<OtpSubject, 'visitor'>,
  now = () => new Date(),
): Promise<void> {
  await forgetChallenges(trx, which, now())
}

/** Notes what a verification was used for at `at`, to recognise the same post when it comes again. */
export async function noteSpent(trx: Trx, subject: OtpSubject, at: Date): Promise<void> {
  const times = { created_at: at, expires_at: at }
  const note = { ...subject, purpose: spent(subject.purpose) }
  await trx
    .insertInto('otp_challenges')
    .values({ id: randomUUID(), ...note, ...times })
    .onConflict((conflict) =>
      conflict.columns(['visitor', 'purpose', 'channel', 'destination']).doUpdateSet(times),
    )
    .execute()
}

/** When this browser last used a verification up; undefined once the verification would have lapsed. */
export async function findSpent(
  db: Db | Trx,
  subject: OtpSubject,
  now = () => new Date(),
): Promise<Date | undefined> {
  const row = await db
    .selectFrom('otp_challenges')
    .select('created_at')
    .where('visitor', '=', subject.visitor)
    .where('purpose', '=', spent(subject.purpose))
    .where('channel', '=', subject.channel)
    .where('destination', '=', subject.destination)
    .executeTakeFirst()
  const since = now().getTime() - VERIFIED_MINUTES_FOR_RESET * 60_000
  return row && row.created_at.getTime() > since ? row.created_at : undefined
}

/** Erases every trace of a destination for these purposes, in all browsers, its 30 s included. */
export async function eraseOtp(
  trx: Trx,
  { channel, destination, purposes }: EraseOtp,
): Promise<void> {
  await trx
    .deleteFrom('otp_challenges')
    .where('channel', '=', channel)
    .where('destination', '=', destination)
    .where('purpose', 'in', [...purposes, ...purposes.map(spent)])
    .execute()
}

interface EraseOtp extends Pick<OtpSubject, 'channel' | 'destination'> {
  purposes: readonly OtpPurpose[]
}

/** A row of its own beside the challenge, which a new code may replace. */
function spent(purpose: OtpPurpose): string {
  return `${purpose}:spent`
}
