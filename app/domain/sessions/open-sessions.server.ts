import type { Db } from '#db/database'
import type { UserType } from '#db/schema'
import { browserName } from './browser-name'
import { hasExpired } from './sessions.server'

export interface OpenSession {
  email: string
  userType: UserType
  createdAt: Date
  seenAt: Date
  browser: string
  /** Others use the browser as well. */
  shared: boolean
}

interface OpenSessions {
  open: OpenSession[]
  total: number
  accounts: number
}

/** @param of.email everybody's sessions without it. @returns undefined when no account has the address. */
export async function listOpenSessions(
  db: Db,
  of: { email?: string; limit: number; now?: () => Date },
): Promise<OpenSessions | undefined> {
  const { email, limit } = of
  const at = of.now?.() ?? new Date()
  if (email !== undefined && !(await hasAccount(db, email))) return undefined
  const times = await db
    .selectFrom('sessions')
    .innerJoin('accounts', 'accounts.id', 'sessions.account_id')
    .select(['sessions.id', 'account_id', 'sessions.created_at', 'sessions.seen_at', 'shared'])
    .$if(email !== undefined, (query) => query.where('email', '=', email ?? ''))
    .orderBy('seen_at', 'desc')
    .orderBy('sessions.id')
    .execute()
  const alive = times.filter((session) => !hasExpired(session, at))
  const ids = alive.slice(0, limit).map(({ id }) => id)
  const accounts = new Set(alive.map(({ account_id }) => account_id)).size
  return { open: ids.length ? await describe(db, ids) : [], total: alive.length, accounts }
}

async function describe(db: Db, ids: string[]): Promise<OpenSession[]> {
  const rows = await db
    .selectFrom('sessions')
    .innerJoin('accounts', 'accounts.id', 'sessions.account_id')
    .select([
      'email',
      'user_type',
      'sessions.created_at',
      'sessions.seen_at',
      'user_agent',
      'shared',
    ])
    .where('sessions.id', 'in', ids)
    .orderBy('seen_at', 'desc')
    .orderBy('sessions.id')
    .execute()
  return rows.map((row) => ({
    email: row.email,
    userType: row.user_type,
    createdAt: row.created_at,
    seenAt: row.seen_at,
    browser: browserName(row.user_agent),
    shared: row.shared,
  }))
}

async function hasAccount(db: Db, email: string): Promise<boolean> {
  const query = db.selectFrom('accounts').select('id').where('email', '=', email)
  return (await query.executeTakeFirst()) !== undefined
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
