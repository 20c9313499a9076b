import type { Db } from '#db/database'
import type { Account } from '~/domain/accounts/accounts.server'
import { findSession } from '~/domain/sessions/sessions.server'

export type Login =
  | { state: 'none' }
  /** The cookie stays, and says whose page was open. */
  | { state: 'expired'; reason: 'expired' | 'ended'; accountId: string; shared: boolean }
  | {
      state: 'active'
      id: string
      account: Account
      token: string
      shared: boolean
      /** Cases with texts that the person has not seen. */
      unread: number
    }

/** One statement finds session and account. */
export async function findLogin(db: Db, token: string | undefined): Promise<Login> {
  if (!token) return { state: 'none' }
  const found = await findSession(db, token)
  if (!found.ok)
    return found.reason === 'unknown' ? { state: 'none' } : { ...found, state: 'expired' }
  const { sessionId: id, account, shared, unread } = found
  return { state: 'active', id, account, token, shared, unread }
}
