import type { Db } from '#db/database'
import { normaliseEmail } from '~/domain/fields/schemas/email.schema'
import { toE164 } from '~/domain/fields/schemas/phone.schema'
import type { Limits } from '~/domain/limits/limits.server'
import { dayMs } from '~/time-units'
import { isQueued } from './challenges.server'
import { describePurpose } from './otp-subject'
import { destinationLimits } from './request-code.server'

export interface SentCode {
  /** 'to register' */
  purpose: string
  askedAt: Date
  /** The provider's answer, when it has not taken the code. */
  failure: string | null
  /** The provider has still to take it. */
  isQueued: boolean
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
    .select(['purpose', 'user_type as userType', 'created_at as askedAt', 'failure'])
    .select(isQueued)
    .where('destination', '=', destination)
    .where('created_at', '>', new Date(now.getTime() - dayMs))
    .orderBy('created_at', 'desc')
    .limit(50)
    .execute()
  const next = await limits.check(destinationLimits({ channel, destination }))
  return {
    destination,
    codes: rows.map(({ askedAt, failure, isQueued, ...code }) => ({
      ...{ askedAt, failure, isQueued: Boolean(isQueued) },
      purpose: describePurpose(code),
    })),
    limitedUntil: next.ok ? undefined : new Date(now.getTime() + next.seconds * 1000),
  }
}
