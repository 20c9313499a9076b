// Sessions of people: start, find, list and end them.
import { sql } from 'kysely'
import { compileOnce } from '#db/compile-once'
import type { Db, Trx } from '#db/database'
import { deleteInBatches } from '#db/delete-in-batches'
import { accountColumns, type Account } from '~/domain/accounts/accounts.server'
import { isUnread } from '~/domain/cases/cases.server'
import { dayMs, hourMs, minuteMs } from '~/time-units'
import { hashToken, isToken, recordUse } from './session-rows.server'

/** Ended sessions stay: they tell whose page was open, and which browsers the owner knows. */
const keptSessionMs = 90 * dayMs

const lifetimes = {
  usual: { maxIdleMs: 12 * hourMs, maxAgeMs: 7 * dayMs },
  shared: { maxIdleMs: 30 * minuteMs, maxAgeMs: 12 * hourMs },
}

export type SessionState =
  /** `unread`: number of the account's cases with unread texts. */
  | { ok: true; sessionId: string; shared: boolean; account: Account; unread: number }
  | { ok: false; reason: 'unknown' }
  /** The former account does not identify the present visitor. */
  | { ok: false; reason: 'expired' | 'ended'; shared: boolean; accountId: string }

const selectSessions = compileOnce((db, { tokenHash }: { tokenHash: string }) =>
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

/**
 * Sessions end 12 hours after their last use and 7 days after their start; shared ones after 30 minutes and
 * 12 hours.
 */
export async function findSession(
  db: Db,
  token: string | undefined,
  now = () => new Date(),
): Promise<SessionState> {
  if (!isToken(token)) return { ok: false, reason: 'unknown' }
  const [row] = await selectSessions(db, { tokenHash: hashToken(token) })
  if (!row) return { ok: false, reason: 'unknown' }

  const at = now()
  const { session_id, created_at, seen_at, shared, ended_at, unread, ...account } = row
  const accountId = account.id
  if (ended_at) return { ok: false, reason: 'ended', shared, accountId }
  if (hasExpired({ created_at, seen_at, shared }, at))
    return { ok: false, reason: 'expired', shared, accountId }
  await recordUse(db, 'sessions', { id: session_id, seenAt: seen_at, at })
  return { ok: true, sessionId: session_id, shared, account, unread: Number(unread) }
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

/** Ends the session; its row stays. */
export async function endSession(db: Db | Trx, token: string): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ ended_at: new Date() })
    .where('token_hash', '=', hashToken(token))
    .where('ended_at', 'is', null)
    .execute()
}

/** Ends sessions, whose browsers are unknown to the account from then on. */
export async function endAccountSessions(
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
