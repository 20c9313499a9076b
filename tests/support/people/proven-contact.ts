import type { Db } from '#db/database'
import type { UserType } from '#db/schema'
import { toE164 } from '~/domain/fields/schemas/phone.schema'
import { toMailbox } from '~/domain/fields/schemas/email.schema'
import { purposes, type OtpSubject } from '~/domain/otp/otp-subject'

/** Marks an email address and a ten-digit number as verified by a browser, as its code would. */
export async function proveContact(
  db: Db,
  of: {
    visitor: string
    purpose: OtpSubject['purpose']
    userType?: UserType | undefined
    at: Date
    email?: string
    phone?: string
  },
) {
  const { visitor, purpose, userType, at } = of
  const proven = [
    ...(of.email
      ? [
          {
            channel: 'email' as const,
            destination: purpose === 'account' ? toMailbox(of.email) : of.email,
          },
        ]
      : []),
    ...(of.phone ? [{ channel: 'sms' as const, destination: toE164(of.phone) }] : []),
  ]
  const proof = {
    verified_at: at,
    expires_at: new Date(at.getTime() + purposes[purpose].proofMs),
    consumed_at: null,
  }
  const times = { created_at: at, sent_at: at, ...proof }
  const rows = proven.map((where) => ({
    visitor,
    purpose,
    ...(userType && { user_type: userType }),
    ...where,
    ...times,
  }))
  await db
    .insertInto('otp_challenges')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns(['visitor', 'purpose', 'user_type', 'channel', 'destination'])
        .doUpdateSet(proof),
    )
    .execute()
}
