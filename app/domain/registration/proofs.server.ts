import type { Db } from '#db/database'
import type { UserType } from '#db/schema'
import { toMailbox } from '~/domain/fields/schemas/email.schema'
import { toE164 } from '~/domain/fields/schemas/phone.schema'
import { isProof, toSubjectRow } from '~/domain/otp/challenges.server'
import type { OtpChannel } from '~/domain/otp/otp.schema'

/** What this browser has proven by a code. */
export type Proven = Record<OtpChannel, boolean>

interface Wanted {
  /** SHA-256 hex of the visitor cookie. */
  visitor: string
  userType: UserType
  /** The type that the codes were asked for; JSON calls name none. */
  codeType?: UserType | 'any' | undefined
  email: string
  phone: string
  now?: (() => Date) | undefined
}

/** One statement. `exists` is for a browser that has proven the address, and for nobody else. */
export async function findProofs(
  db: Db,
  { visitor, userType, codeType, email, phone, now }: Wanted,
): Promise<{ exists: boolean; proven: Proven }> {
  const by = { visitor, purpose: 'registration', userType: codeType } as const
  const at = now?.() ?? new Date()
  const proof = (channel: OtpChannel, destination: string) =>
    db
      .selectFrom('otp_challenges')
      .select('verified_at')
      .where((eb) => eb.and(toSubjectRow({ ...by, channel, destination })))
      .where(isProof(at))
  const account = db
    .selectFrom('accounts')
    .select('id')
    .where('user_type', '=', userType)
    .where('mailbox', '=', toMailbox(email))
  const found = await db
    .selectNoFrom([
      proof('email', email).as('email'),
      proof('sms', toE164(phone)).as('sms'),
      account.as('account'),
    ])
    .executeTakeFirstOrThrow()
  const proven = { email: found.email !== null, sms: found.sms !== null }
  return { exists: found.account !== null, proven }
}
