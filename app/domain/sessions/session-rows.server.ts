import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Db, Trx } from '#db/database'

const minSeenMs = 60_000
const maxUserAgentCharacters = 300

export const newToken = () => randomBytes(32).toString('base64url')

export const isToken = (text: string | undefined): text is string => /^[\w-]{43}$/.test(text ?? '')

/** Hashes to SHA-256 hex, which is all that the database stores of a token. */
export function hashToken(token: string) {
  return createHash('sha256').update(token).digest('hex')
}

interface NewSession {
  accountId: string
  userAgent: string
  /** The session starts only if this is still the account's. */
  passwordHash?: string
  shared?: boolean
  /** SHA-256 hex of the visitor cookie's token. Not stored on a shared computer. */
  visitor?: string
  /** Token of this browser's former session, which ends. */
  former?: string | undefined
  token?: string
  now?: () => Date
}

export async function startSession(db: Db | Trx, session: NewSession): Promise<string> {
  const { token = newToken(), shared = false, accountId, passwordHash = null, former } = session
  const at = session.now?.() ?? new Date()
  const visitor = shared ? null : (session.visitor ?? null)
  const userAgent = session.userAgent.replace(/[^\x20-\x7e]/g, '').slice(0, maxUserAgentCharacters)
  // Locks the account: a parallel change of password comes first, or sees this session and ends it. Sign-ins
  // are stored by day, so that few of them write.
  await sql`
    with account as (
      select id, signed_in_at, leaves_at from accounts
      where id = ${accountId} and password_hash = coalesce(${passwordHash}, password_hash)
      for no key update),
    noted as (
      update accounts set signed_in_at = ${at}, leaves_at = null from account
      where accounts.id = account.id and (account.leaves_at is not null
        or account.signed_in_at < ${at}::timestamptz - interval '1 day')),
    replaced as (
      update sessions set ended_at = ${at} from account
      where token_hash = ${former ? hashToken(former) : null} and ended_at is null)
    insert into sessions (account_id, token_hash, user_agent, shared, visitor, created_at, seen_at)
    select id, ${hashToken(token)}, ${userAgent}, ${shared}::boolean, ${visitor},
      ${at}::timestamptz, ${at}::timestamptz
    from account`.execute(db)
  return token
}

/**
 * Sessions of people and staff have two tables; neither opens anything of the other. Stores the minute of
 * use: most pages write nothing. @returns whether it was stored
 */
export async function recordUse(
  db: Db | Trx,
  table: 'sessions' | 'staff_sessions',
  { id, seenAt, at }: { id: string; seenAt: Date; at: Date },
): Promise<boolean> {
  if (at.getTime() - seenAt.getTime() < minSeenMs) return false
  const seen = db.updateTable(table as 'sessions').set({ seen_at: at })
  await seen.where('id', '=', id).where('seen_at', '<', at).execute()
  return true
}
