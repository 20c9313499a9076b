import type { Db, Trx } from '#db/database'
import type { ContentMarks, UserType } from '#db/schema'
import { toE164 } from '~/domain/fields/schemas/phone.schema'
import { ofSubject, verifiedSince } from '~/domain/otp/challenges.server'
import type { OtpChannel } from '~/domain/otp/otp.schema'
import type { OtpPurpose } from '~/domain/otp/otp.server'

export interface Wanted {
  visitor: string
  userType: UserType
  purpose: OtpPurpose
  email: string
  phone: string
  needsPhone: boolean
  now: () => Date
}

export interface EarlierAccount {
  id: string
  password_hash: string
  registered_by: string | null
  registered_content: ContentMarks | null
  created_at: Date
}

export type Obstacle =
  | { state: 'exists'; registered: EarlierAccount; emailProven: boolean }
  | { state: 'email-unverified' | 'phone-unverified' }

interface Found {
  obstacle?: Obstacle
  proven: { email: Date | null; phone: Date | null }
}

export async function findObstacle(db: Db | Trx, wanted: Wanted): Promise<Found> {
  const { registered: id, ...proven } = await findStanding(db, wanted)
  const registered = id && (await findRegistered(db, id))
  if (registered) {
    const emailProven = proven.email !== null
    return { obstacle: { state: 'exists', registered, emailProven }, proven }
  }
  if (!proven.email) return { obstacle: { state: 'email-unverified' }, proven }
  if (!proven.phone && wanted.needsPhone) {
    return { obstacle: { state: 'phone-unverified' }, proven }
  }
  return { proven }
}

/** Finds when address and number were proven, and the account that has the address. */
function findStanding(db: Db | Trx, wanted: Wanted) {
  const { visitor, userType, email, phone, purpose, now } = wanted
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
    .where('email', '=', email)
  return db
    .selectNoFrom([
      proven('email', email).as('email'),
      proven('sms', toE164(phone)).as('phone'),
      registered.as('registered'),
    ])
    .executeTakeFirstOrThrow()
}

function findRegistered(db: Db | Trx, id: string): Promise<EarlierAccount | undefined> {
  return db
    .selectFrom('accounts')
    .select(['id', 'password_hash', 'registered_by', 'registered_content', 'created_at'])
    .where('id', '=', id)
    .executeTakeFirst()
}
