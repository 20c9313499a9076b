import type { Db } from '#db/database'
import { verifiedSince } from './challenges.server'
import type { OtpPurpose } from './otp-subject'

export async function hasProvenAny(
  db: Db,
  { visitor, purpose }: { visitor: string; purpose: OtpPurpose },
  now = () => new Date(),
): Promise<boolean> {
  const found = await db
    .selectFrom('otp_challenges')
    .select('id')
    .where('visitor', '=', visitor)
    .where('purpose', '=', purpose)
    .where('verified_at', '>', verifiedSince(purpose, now()))
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}
