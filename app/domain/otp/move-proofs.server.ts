import type { Trx } from '#db/database'
import { challengeColumns, verifiedSince } from './challenges.server'
import type { OtpPurpose } from './otp-subject'

/** Moves the verifications of one browser to another one. */
export async function moveProofs(
  trx: Trx,
  { from, to, purpose }: { from: string; to: string; purpose: OtpPurpose },
  now = () => new Date(),
): Promise<void> {
  const since = verifiedSince(purpose, now())
  const proofs = await trx
    .deleteFrom('otp_challenges')
    .where('visitor', '=', from)
    .where('purpose', '=', purpose)
    .where('verified_at', '>', since)
    .returning(challengeColumns)
    .execute()
  if (!proofs.length) return
  await trx
    .insertInto('otp_challenges')
    .values(proofs.map((proof) => ({ ...proof, visitor: to })))
    .onConflict((conflict) =>
      conflict
        .columns(['visitor', 'purpose', 'channel', 'destination'])
        // A code that is being sent here is found to be another one's.
        .doUpdateSet((eb) => ({
          id: eb.ref('excluded.id'),
          sent_at: eb.ref('excluded.sent_at'),
          verified_at: eb.ref('excluded.verified_at'),
        })),
    )
    .execute()
}
