import { createHash, randomBytes } from 'node:crypto'
import type { Db, Trx } from '#db/database'

const minSeenMs = 60_000
const maxUserAgentCharacters = 300

export const newToken = () => randomBytes(32).toString('base64url')

export const isToken = (text: string | undefined): text is string => /^[\w-]{43}$/.test(text ?? '')

/** @returns SHA-256 hex, all that the database has of a token */
export function hashToken(token: string) {
  return createHash('sha256').update(token).digest('hex')
}

export const cleanUserAgent = (userAgent: string) =>
  userAgent.replace(/[^\x20-\x7e]/g, '').slice(0, maxUserAgentCharacters)

/**
 * People's sessions and the staff's are of two tables: none of the one opens anything of the other. Noted to
 * the minute: not a write for every page. @returns whether it was noted
 */
export async function noteSeen(
  db: Db | Trx,
  table: 'sessions' | 'staff_sessions',
  { id, seenAt, at }: { id: string; seenAt: Date; at: Date },
): Promise<boolean> {
  if (at.getTime() - seenAt.getTime() < minSeenMs) return false
  const seen = db.updateTable(table as 'sessions').set({ seen_at: at })
  await seen.where('id', '=', id).where('seen_at', '<', at).execute()
  return true
}
