import type { Db } from '#db/database'
import type { AccountAddress } from '~/domain/otp/otp-subject'
import { toMailbox } from '~/domain/fields/mailbox'
import { keptSessionMs } from './sessions.server'

/**
 * Whether somebody has signed in to the account with this browser within 90 days. Sign-ins on a shared
 * computer do not count, nor do those that a new password or the owner has ended.
 * @param of.visitor SHA-256 hex of the visitor cookie's token
 */
export async function hasSignedIn(
  db: Db,
  { visitor, userType, email }: AccountAddress & { visitor: string },
  now = () => new Date(),
): Promise<boolean> {
  const row = await db
    .selectFrom('sessions')
    .innerJoin('accounts', 'accounts.id', 'account_id')
    .select('sessions.id')
    .where('visitor', '=', visitor)
    .where('user_type', '=', userType)
    .where('mailbox', '=', toMailbox(email))
    .where('sessions.created_at', '>', new Date(now().getTime() - keptSessionMs))
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
