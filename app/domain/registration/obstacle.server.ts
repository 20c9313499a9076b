import type { Db } from '#db/database'
import type { UserType } from '#db/schema'
import { toE164 } from '~/domain/fields/schemas/phone.schema'
import { ofSubject, verifiedSince } from '~/domain/otp/challenges.server'
import type { OtpChannel } from '~/domain/otp/otp.schema'
import type { OtpPurpose } from '~/domain/otp/otp-subject'

interface Wanted {
  visitor: string
  userType: UserType
  purpose: OtpPurpose
  email: string
  phone: string
  needsPhone: boolean
  now: () => Date
}

export type Obstacle = 'exists' | 'email-unverified' | 'phone-unverified'

interface Found {
  obstacle: Obstacle | undefined
  isEmailProven: boolean
  isPhoneProven: boolean
}

/** Finds what keeps an account from being made, in one statement. */
export async function findObstacle(db: Db, wanted: Wanted): Promise<Found> {
  const { visitor, userType, purpose, now } = wanted
  const since = verifiedSince(purpose, now())
  const proven = (channel: OtpChannel, destination: string) =>
    db
      .selectFrom('otp_challenges')
      .select('verified_at')
      .where(ofSubject({ visitor, purpose, channel, destination }))
      .where('verified_at', '>', since)
  const registered = db
    .selectFrom('accounts')
    .select('id')
    .where('user_type', '=', userType)
    .where('email', '=', wanted.email)
  const { email, phone, account } = await db
    .selectNoFrom([
      proven('email', wanted.email).as('email'),
      proven('sms', toE164(wanted.phone)).as('phone'),
      registered.as('account'),
    ])
    .executeTakeFirstOrThrow()
  const [isEmailProven, isPhoneProven] = [email !== null, phone !== null]
  return {
    obstacle: account
      ? 'exists'
      : !isEmailProven
        ? 'email-unverified'
        : !isPhoneProven && wanted.needsPhone
          ? 'phone-unverified'
          : undefined,
    isEmailProven,
    isPhoneProven,
  }
}
