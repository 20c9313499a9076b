import { sql } from 'kysely'
import type { Db } from '#db/database'
import type { UserType } from '#db/schema'
import { toMailbox } from '~/domain/fields/schemas/email.schema'
import { toE164 } from '~/domain/fields/schemas/phone.schema'
import { isProof } from '~/domain/otp/challenges.server'
import type { OtpChannel } from '~/domain/otp/otp.schema'

export type Proven = Record<OtpChannel, boolean>

interface Wanted {
  /** SHA-256 hex of the visitor cookie. */
  visitor: string
  userType: UserType
  /** User type of the codes; JSON calls name none. */
  codeType?: UserType | 'any' | undefined
  email: string
  phone: string
  now?: (() => Date) | undefined
}

/** One statement. `exists` needs no proof: the caller may tell it only to a browser that has verified the address. */
export async function findProofs(
  db: Db,
  { visitor, userType, codeType = 'any', email, phone, now }: Wanted,
): Promise<{ exists: boolean; proven: Proven }> {
  const at = now?.() ?? new Date()
  const found = await db
    .selectFrom('otp_challenges')
    .select([
      sql<boolean | null>`bool_or(channel = 'email')`.as('email'),
      sql<boolean | null>`bool_or(channel = 'sms')`.as('sms'),
      sql<boolean>`exists (select from accounts
        where user_type = ${userType} and mailbox = ${toMailbox(email)})`.as('exists'),
    ])
    .where((eb) => eb.and({ visitor, purpose: 'registration', user_type: codeType }))
    .where('destination', 'in', [email, toE164(phone)])
    .where(isProof(at))
    .executeTakeFirstOrThrow()
  const proven = { email: found.email === true, sms: found.sms === true }
  return { exists: found.exists, proven }
}
