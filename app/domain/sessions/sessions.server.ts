import { createHash, randomBytes } from 'node:crypto'
import type { Db, Trx } from '#db/database'
import { accountColumns, toAccount, type Account } from '~/domain/accounts/accounts.server'

const minute = 60 * 1000
const hour = 60 * minute
const day = 24 * hour

const idleLimit = 12 * hour
const absoluteLimit = 7 * day
/** An expired row stays as long as a draft does: whoever signs in again gets that draft back. */
const rememberedLimit = absoluteLimit + 7 * day
const seenPrecision = minute

export type SessionState =
  | { ok: true; sessionId: string; account: Account }
  | { ok: false; reason: 'unknown' }
  /** `accountId`: whose session it was, which says nothing about who asks now. */
  | { ok: false; reason: 'expired'; accountId: string }

/** @returns the cookie's token; the database keeps only its SHA-256. */
export async function startSession(
  db: Db | Trx,
  of: { accountId: string; userAgent: string; now?: () => Date },
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const at = of.now?.() ?? new Date()
  const values = {
    token_hash: hashToken(token),
    account_id: of.accountId,
    created_at: at,
    seen_at: at,
    user_agent: of.userAgent.replace(/[^\x20-\x7e]/g, '').slice(0, 300),
  }
  await db.insertInto('sessions').values(values).execute()
  return token
}

/** A session ends 12 hours after its last use and 7 days after its start. */
export async function findSession(
  db: Db,
  token: string | undefined,
  now = () => new Date(),
): Promise<SessionState> {
  if (!token || !/^[\w-]{43}$/.test(token)) return { ok: false, reason: 'unknown' }
  const row = await db
    .selectFrom('sessions')
    .innerJoin('accounts', 'accounts.id', 'sessions.account_id')
    .select([
      ...accountColumns,
      'sessions.id as session_id',
      'sessions.created_at',
      'sessions.seen_at',
    ])
    .where('token_hash', '=', hashToken(token))
    .executeTakeFirst()
  if (!row) return { ok: false, reason: 'unknown' }

  const at = now()
  const unseen = at.getTime() - row.seen_at.getTime()
  const age = at.getTime() - row.created_at.getTime()
  if (unseen >= idleLimit || age >= absoluteLimit) {
    return { ok: false, reason: 'expired', accountId: row.id }
  }
  // Not a write for every page.
  if (unseen >= seenPrecision) {
    await db
      .updateTable('sessions')
      .set({ seen_at: at })
      .where('id', '=', row.session_id)
      .where('seen_at', '<', at)
      .execute()
  }
  return { ok: true, sessionId: row.session_id, account: toAccount(row) }
}

export async function endSession(db: Db | Trx, token: string): Promise<void> {
  await db.deleteFrom('sessions').where('token_hash', '=', hashToken(token)).execute()
}

/** Signs an account out everywhere, but for the browser that asks when it gives its token. */
export async function endSessionsOf(
  trx: Db | Trx,
  accountId: string,
  { exceptToken }: { exceptToken?: string } = {},
): Promise<void> {
  await trx
    .deleteFrom('sessions')
    .where('account_id', '=', accountId)
    .$if(exceptToken !== undefined, (query) =>
      query.where('token_hash', '<>', hashToken(exceptToken ?? '')),
    )
    .execute()
}

/** Removes sessions that nobody could come back to. */
export async function sweepSessions(db: Db, now = () => new Date()): Promise<void> {
  const before = new Date(now().getTime() - rememberedLimit)
  await db.deleteFrom('sessions').where('created_at', '<', before).execute()
}

function hashToken(token: string) {
  return createHash('sha256').update(token).digest('hex')
}
