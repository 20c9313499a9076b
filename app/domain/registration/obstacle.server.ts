import type { Db, Trx } from '#db/database'
import type { ContentMarks, UserType } from '#db/schema'
import { toE164 } from '~/domain/fields/phone.schema'
import { hasVerified, type OtpPurpose } from '~/domain/otp/otp.server'

export interface Wanted {
  /** SHA-256 hex of the browser's visitor cookie. */
  visitor: string
  userType: UserType
  purpose: OtpPurpose
  email: string
  /** As normalised by the type's own rule. */
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
  proven: { email: boolean; phone: boolean }
}

export async function findObstacle(db: Db | Trx, wanted: Wanted): Promise<Found> {
  const proven = await findProven(db, wanted)
  const registered = await findRegistered(db, wanted)
  if (registered) {
    return { obstacle: { state: 'exists', registered, emailProven: proven.email }, proven }
  }
  if (!proven.email) return { obstacle: { state: 'email-unverified' }, proven }
  if (!proven.phone && wanted.needsPhone) {
    return { obstacle: { state: 'phone-unverified' }, proven }
  }
  return { proven }
}

async function findProven(db: Db | Trx, of: Wanted) {
  const { visitor, purpose, now } = of
  const email = { visitor, purpose, channel: 'email', destination: of.email } as const
  const phone = { visitor, purpose, channel: 'sms', destination: toE164(of.phone) } as const
  return {
    email: await hasVerified(db, email, now),
    phone: await hasVerified(db, phone, now),
  }
}

export function findRegistered(
  db: Db | Trx,
  of: { userType: UserType; email: string },
): Promise<EarlierAccount | undefined> {
  return db
    .selectFrom('accounts')
    .select(['id', 'password_hash', 'registered_by', 'registered_content', 'created_at'])
    .where('user_type', '=', of.userType)
    .where('email', '=', of.email)
    .executeTakeFirst()
}
