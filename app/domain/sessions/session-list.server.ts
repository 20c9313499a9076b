import type { Db } from '#db/database'
import { findBrowserName } from './browser-name'
import { hashToken } from './session-rows.server'
import { hasExpired } from './sessions.server'

/** Lists this session first, then the last used. @param token of this browser */
export async function listSessions(
  db: Db,
  input: { accountId: string; token: string | undefined; now?: () => Date },
) {
  const at = input.now?.() ?? new Date()
  const rows = await db
    .selectFrom('sessions')
    .select(['id', 'token_hash', 'created_at', 'seen_at', 'user_agent', 'shared'])
    .where('account_id', '=', input.accountId)
    .where('ended_at', 'is', null)
    .orderBy('seen_at', 'desc')
    .orderBy('id')
    .execute()
  const own = input.token === undefined ? undefined : hashToken(input.token)
  const sessions = rows
    .filter((row) => !hasExpired(row, at))
    .map((row) => ({
      id: row.id,
      seenAt: row.seen_at,
      browser: findBrowserName(row.user_agent),
      shared: row.shared,
      isThis: row.token_hash === own,
    }))
  return sessions.sort((a, b) => Number(b.isThis) - Number(a.isThis))
}
