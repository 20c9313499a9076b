import type { Db } from '#db/database'
import { normaliseEmail } from '~/domain/fields/schemas/email.schema'
import { toE164 } from '~/domain/fields/schemas/phone.schema'
import type { Limits } from '~/domain/limits/limits.server'
import { dayMs } from '~/time-units'
import { describePurpose } from './otp-subject'
import { destinationLimits } from './request-code.server'

export interface SentCode {
  /** 'to register' */
  purpose: string
  askedAt: Date
  /** The provider's answer, when it has not taken the code. */
  failure: string | null
  isEntered: boolean
}

export interface CodesSent {
  /** E-mail address, or phone number in E.164. */
  destination: string
  codes: SentCode[]
  /** Until it gets no other. */
  limitedUntil: Date | undefined
}

/** The codes of the last day: of each browser and purpose the last one. */
export async function findCodesSent(
  { db, limits }: { db: Db; limits: Limits },
  typed: string,
  now = new Date(),
): Promise<CodesSent> {
  const isEmail = /[@\uff20]/.test(typed)
  const channel = isEmail ? 'email' : 'sms'
  const destination = isEmail ? normaliseEmail(typed) : toE164(typed)
  const rows = await db
    .selectFrom('otp_challenges')
    .select(['purpose', 'user_type', 'created_at', 'sent_at', 'failure', 'verified_at'])
    .where('destination', '=', destination)
    .where('created_at', '>', new Date(now.getTime() - dayMs))
    // A limit has refused the others.
    .where((eb) => eb.or([eb('sent_at', 'is not', null), eb('failure', 'is not', null)]))
    .orderBy('created_at', 'desc')
    .limit(50)
    .execute()
  const next = await limits.check(destinationLimits({ channel, destination }))
  return {
    destination,
    codes: rows.map(({ purpose, user_type, failure, ...row }) => ({
      purpose: describePurpose({ purpose, userType: user_type }),
      askedAt: row.sent_at ?? row.created_at,
      failure,
      isEntered: row.verified_at !== null,
    })),
    limitedUntil: next.ok ? undefined : new Date(now.getTime() + next.seconds * 1000),
  }
}
