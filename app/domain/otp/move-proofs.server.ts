import type { Db, Trx } from '#db/database'
import { ofSubject, verifiedSince } from './challenges.server'
import type { OtpPurpose, OtpSubject } from './otp-subject'

/** What one browser has verified for a purpose counts for another one from then on, and for the first no more. */
export async function moveProofs(
  trx: Trx,
  { from, to, purpose }: { from: string; to: string; purpose: OtpPurpose },
  now = () => new Date(),
): Promise<void> {
  const since = verifiedSince(purpose, now())
  await trx
    .deleteFrom('otp_challenges as own')
    .using('otp_challenges as moved')
    .where('own.visitor', '=', to)
    .where('own.purpose', '=', purpose)
    .where('moved.visitor', '=', from)
    .where('moved.verified_at', '>', since)
    .whereRef('moved.purpose', '=', 'own.purpose')
    .whereRef('moved.channel', '=', 'own.channel')
    .whereRef('moved.destination', '=', 'own.destination')
    .execute()
  await trx
    .updateTable('otp_challenges')
    .set({ visitor: to })
    .where('visitor', '=', from)
    .where('purpose', '=', purpose)
    .where('verified_at', '>', since)
    .execute()
}

/** A verification that still counts does so for its whole time from now. */
export async function renewProof(
  db: Db | Trx,
  subject: OtpSubject,
  now = () => new Date(),
): Promise<void> {
  const at = now()
  await db
    .updateTable('otp_challenges')
    .set({ verified_at: at })
    .where(ofSubject(subject))
    .where('verified_at', '>', verifiedSince(subject.purpose, at))
    .execute()
}
