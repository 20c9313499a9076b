import type { Db } from '#db/database'
import type { UserType } from '#db/schema'
import { browserName } from './browser-name'
import { hasExpired } from './sessions.server'

export interface OpenSession {
  userType: UserType
  createdAt: Date
  seenAt: Date
  browser: string
  /** Others use the browser as well. */
  shared: boolean
}

/** The last used first. */
export async function listOpenSessions(
  db: Db,
  accountIds: string[],
  now: Date,
): Promise<OpenSession[]> {
  if (!accountIds.length) return []
  const rows = await db
    .selectFrom('sessions')
    .innerJoin('accounts', 'accounts.id', 'sessions.account_id')
    .select(['user_type', 'sessions.created_at', 'sessions.seen_at', 'user_agent', 'shared'])
    .where('accounts.id', 'in', accountIds)
    .orderBy('seen_at', 'desc')
    .orderBy('sessions.id')
    .execute()
  return rows
    .filter((row) => !hasExpired(row, now))
    .map(({ user_type, created_at, seen_at, user_agent, shared }) => {
      const browser = browserName(user_agent)
      return { userType: user_type, createdAt: created_at, seenAt: seen_at, browser, shared }
    })
}

/** @returns how many sessions were alive; undefined when there is no such account. */
export async function endSessionsOfAccount(
  db: Db,
  of: { email: string; userType: UserType },
  now = () => new Date(),
): Promise<number | undefined> {
  const account = await db
    .selectFrom('accounts')
    .select('id')
    .where('email', '=', of.email)
    .where('user_type', '=', of.userType)
    .executeTakeFirst()
  if (!account) return undefined
  const removal = db.deleteFrom('sessions').where('account_id', '=', account.id)
  const rows = await removal.returning(['created_at', 'seen_at', 'shared']).execute()
  return rows.filter((row) => !hasExpired(row, now())).length
}

/** @returns how many sessions were alive. */
export async function endAllSessions(db: Db, now = () => new Date()): Promise<number> {
  const rows = await db
    .deleteFrom('sessions')
    .returning(['created_at', 'seen_at', 'shared'])
    .execute()
  return rows.filter((row) => !hasExpired(row, now())).length
}
