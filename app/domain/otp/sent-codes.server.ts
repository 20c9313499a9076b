import type { Db } from '#db/database'
import { normaliseEmail, toMailbox } from '~/domain/fields/schemas/email.schema'
import { toE164 } from '~/domain/fields/schemas/phone.schema'
import type { Limits } from '~/domain/limits/limits.server'
import { dayMs } from '~/time-units'
import { isQueued } from './challenges.server'
import { destinationLimits } from './request-code.server'

/**
 * Finds the codes of the last day to an address or number, the last of each browser and purpose. `failure` is
 * the provider's answer if it has not accepted the code. No other code is sent until `limitedUntil`.
 */
export async function findCodesSent(
  { db, limits }: { db: Db; limits: Limits },
  typed: string,
  now = new Date(),
) {
  const channel = /[@\uff20]/.test(typed) ? 'email' : 'sms'
  const destination = channel === 'email' ? normaliseEmail(typed) : toE164(typed)
  const codes = await db
    .selectFrom('otp_challenges')
    .select(['purpose', 'user_type as userType', 'created_at as askedAt', 'failure'])
    .select(isQueued)
    .where('destination', 'in', [destination, toMailbox(destination)])
    .where('created_at', '>', new Date(now.getTime() - dayMs))
    .orderBy('created_at', 'desc')
    .limit(50)
    .execute()
  const wanted = destinationLimits.map((name) => ({ name, key: toMailbox(destination) }))
  const next = await limits.consume(wanted, { dryRun: true })
  const limitedUntil = next.ok ? undefined : new Date(now.getTime() + next.seconds * 1000)
  return { destination, codes, limitedUntil }
}
