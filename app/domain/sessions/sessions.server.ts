import { sql } from 'kysely'
import { builtOnce } from '#db/built-once'
import type { Db, Trx } from '#db/database'
import { deleteInBatches } from '#db/in-batches'
import { accountColumns, toAccount, type Account } from '~/domain/accounts/accounts.server'
import { isUnread } from '~/domain/cases/cases.server'
import { dayMs, hourMs, minuteMs } from '~/time-units'
import { cleanUserAgent, hashToken, isToken, newToken, noteSeen } from './session-rows.server'

/** An ended one is kept as well: it says whose page was open, and which browser its owner knows. */
export const keptSessionMs = 90 * dayMs

const lifetimes = {
  usual: { maxIdleMs: 12 * hourMs, maxAgeMs: 7 * dayMs },
  shared: { maxIdleMs: 30 * minuteMs, maxAgeMs: 12 * hourMs },
}

export type SessionState =
  /** `unread` of the account's cases have texts that nobody has looked at. */
  | { ok: true; sessionId: string; shared: boolean; account: Account; unread: number }
  | { ok: false; reason: 'unknown' }
  /** The account says nothing about who asks now. */
  | { ok: false; reason: 'expired' | 'ended'; shared: boolean; accountId: string }

interface NewSession {
  accountId: string
  userAgent: string
  /** When it has changed since, no session starts. */
  passwordHash?: string
  shared?: boolean
  /** SHA-256 hex of the visitor cookie's token. On a shared computer it is not stored. */
  visitor?: string
  token?: string
  now?: () => Date
}

/** @returns the cookie's token; the database keeps only its SHA-256. */
export async function startSession(db: Db | Trx, of: NewSession): Promise<string> {
  const { token = newToken(), shared = false, accountId, passwordHash = null } = of
  const at = of.now?.() ?? new Date()
  const visitor = shared ? null : (of.visitor ?? null)
  // Locks the account: who changes its password at the same time comes first, or sees this session and ends it.
  await sql`
    insert into sessions (account_id, token_hash, user_agent, shared, visitor, created_at, seen_at)
    select id, ${hashToken(token)}, ${cleanUserAgent(of.userAgent)}, ${shared}::boolean, ${visitor},
      ${at}::timestamptz, ${at}::timestamptz
    from accounts
    where id = ${accountId} and password_hash = coalesce(${passwordHash}, password_hash)
    for share`.execute(db)
  await noteSignIn(db, accountId, at)
  return token
}

/** To the day, so that few sign-ins write. Of two at once the second does not wait for what the first notes. */
const noteSignIn = (db: Db | Trx, accountId: string, at: Date) =>
  sql`update accounts set signed_in_at = ${at}, leaves_at = null where id in (
    select id from accounts
    where id = ${accountId} and (leaves_at is not null or signed_in_at < ${at}::timestamptz - interval '1 day')
    for no key update skip locked)`.execute(db)

/** A session ends 12 hours after its last use and 7 days after its start, a shared one after 30 minutes and 12 hours. */
const sessionsOf = builtOnce((db, { tokenHash }: { tokenHash: string }) =>
  db
    .selectFrom('sessions')
    .innerJoin('accounts', 'accounts.id', 'sessions.account_id')
    .select([
      ...accountColumns,
      'sessions.id as session_id',
      'sessions.created_at',
      'sessions.seen_at',
      'sessions.shared',
      'sessions.ended_at',
    ])
    .select(({ selectFrom }) =>
      selectFrom('cases')
        .select(({ fn }) => fn.countAll<string>().as('count'))
        .whereRef('cases.account_id', '=', 'accounts.id')
        .where(isUnread)
        .as('unread'),
    )
    .where('token_hash', '=', tokenHash),
)

export async function findSession(
  db: Db,
  token: string | undefined,
  now = () => new Date(),
): Promise<SessionState> {
  if (!isToken(token)) return { ok: false, reason: 'unknown' }
  const [row] = await sessionsOf(db, { tokenHash: hashToken(token) })
  if (!row) return { ok: false, reason: 'unknown' }

  const at = now()
  const { shared, ended_at, id: accountId } = row
  if (ended_at) return { ok: false, reason: 'ended', shared, accountId }
  if (hasExpired(row, at)) return { ok: false, reason: 'expired', shared, accountId }
  await noteSeen(db, 'sessions', { id: row.session_id, seenAt: row.seen_at, at })
  const unread = Number(row.unread)
  return { ok: true, sessionId: row.session_id, shared, account: toAccount(row), unread }
}

export function hasExpired(
  session: { created_at: Date; seen_at: Date; shared: boolean },
  at: Date,
): boolean {
  const { maxIdleMs, maxAgeMs } = lifetimes[session.shared ? 'shared' : 'usual']
  const unseen = at.getTime() - session.seen_at.getTime()
  const age = at.getTime() - session.created_at.getTime()
  return unseen >= maxIdleMs || age >= maxAgeMs
}

/** The row stays. */
export async function endSession(db: Db | Trx, token: string): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ ended_at: new Date() })
    .where('token_hash', '=', hashToken(token))
    .where('ended_at', 'is', null)
    .execute()
}

/** The browsers of these sessions are strangers to the account from then on. */
export async function endSessionsOf(
  trx: Db | Trx,
  accountId: string,
  exceptToken?: string,
): Promise<void> {
  await trx
    .updateTable('sessions')
    .set({ ended_at: sql`coalesce(ended_at, now())`, visitor: null })
    .where('account_id', '=', accountId)
    .$if(exceptToken !== undefined, (query) =>
      query.where('token_hash', '<>', hashToken(exceptToken ?? '')),
    )
    .execute()
}

export async function sweepSessions(db: Db, now = () => new Date()): Promise<void> {
  await deleteInBatches(
    db,
    'sessions',
    sql`created_at < ${new Date(now().getTime() - keptSessionMs)}`,
  )
}
