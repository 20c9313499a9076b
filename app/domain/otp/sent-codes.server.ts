import type { Db } from '#db/database'
import { normaliseEmail } from '~/domain/fields/schemas/email.schema'
import { toE164 } from '~/domain/fields/schemas/phone.schema'
import type { Limits } from '~/domain/limits/limits.server'
import { dayMs } from '~/time-units'
import { findSendWait } from './otp-limits.server'
import { purposeWords, type OtpPurpose } from './otp-subject'

export interface SentCode {
  /** 'to register as a candidate' */
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
  /** Until browsers that are new to us get no code for it. */
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
    .select(['purpose', 'created_at', 'sent_at', 'failed_at', 'failure', 'verified_at'])
    .where('destination', '=', destination)
    .where('created_at', '>', new Date(now.getTime() - dayMs))
    // A limit has refused the others.
    .where((eb) => eb.or([eb('sent_at', 'is not', null), eb('failed_at', 'is not', null)]))
    .orderBy('created_at', 'desc')
    .limit(50)
    .execute()
  const seconds = await findSendWait(limits, { channel, destination })
  return {
    destination,
    codes: rows.map((row) => ({
      purpose: purposeWords[row.purpose as OtpPurpose],
      askedAt: row.failed_at ?? row.sent_at ?? row.created_at,
      failure: row.failure,
      isEntered: row.verified_at !== null,
    })),
    limitedUntil: seconds > 0 ? new Date(now.getTime() + seconds * 1000) : undefined,
  }
}
