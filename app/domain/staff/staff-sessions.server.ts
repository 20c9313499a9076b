import { sql } from 'kysely'
import type { Db, Trx } from '#db/database'
import { deleteInBatches } from '#db/in-batches'
import type { StaffRole } from '#db/schema'
import {
  cleanUserAgent,
  hashToken,
  isToken,
  newToken,
  noteSeen,
} from '~/domain/sessions/session-rows.server'
import { dayMs, hourMs } from '~/time-units'

/** A desk that was left shows personal data of everybody. */
const maxStaffIdleMs = 2 * hourMs
const maxStaffAgeMs = 12 * hourMs
/** An ended session still leads its browser to the sign-in. */
const endedStaffSessionMs = 7 * dayMs
const maxStaffSessions = 20

export interface Staff {
  id: string
  name: string
  email: string
  role: StaffRole
}

interface NewStaffSession {
  staffId: string
  /** When it has changed since, no session starts. */
  passwordHash: string
  userAgent: string
  now?: () => Date
}

/** The oldest of more than 20 ends. @returns the cookie's token; the database has its SHA-256 */
export async function startStaffSession(
  db: Db | Trx,
  { staffId, passwordHash, userAgent, now = () => new Date() }: NewStaffSession,
): Promise<string> {
  const [token, at] = [newToken(), now()]
  // Locks the member: who changes the password at the same time comes first, or sees this session and ends it.
  await sql`
    insert into staff_sessions (staff_id, token_hash, user_agent, created_at, seen_at)
    select id, ${hashToken(token)}, ${cleanUserAgent(userAgent)}, ${at}::timestamptz, ${at}::timestamptz
    from staff where id = ${staffId} and password_hash = ${passwordHash} for share`.execute(db)
  await markSeen(db, staffId, at)
  await sql`delete from staff_sessions where id in (
    select id from staff_sessions where staff_id = ${staffId}
    order by created_at desc, id offset ${maxStaffSessions}::int)`.execute(db)
  return token
}

export type StaffSessionState =
  { ok: true; sessionId: string; staff: Staff } | { ok: false; reason: 'unknown' | 'expired' }

/** A session ends 2 hours after its last use and 12 hours after its start. */
export async function findStaffSession(
  db: Db,
  token: string | undefined,
  now = () => new Date(),
): Promise<StaffSessionState> {
  if (!isToken(token)) return { ok: false, reason: 'unknown' }
  const row = await db
    .selectFrom('staff_sessions as session')
    .innerJoin('staff', 'staff.id', 'session.staff_id')
    .select(['staff.id', 'name', 'email', 'role', 'session.id as sessionId'])
    .select(['session.created_at as createdAt', 'session.seen_at as seenAt'])
    .where('token_hash', '=', hashToken(token))
    .executeTakeFirst()
  if (!row) return { ok: false, reason: 'unknown' }
  const { sessionId, createdAt, seenAt, ...staff } = row
  const at = now()
  const isOver = at.getTime() - createdAt.getTime() >= maxStaffAgeMs
  if (isOver || at.getTime() - seenAt.getTime() >= maxStaffIdleMs)
    return { ok: false, reason: 'expired' }
  const seen = { id: sessionId, seenAt, at }
  if (await noteSeen(db, 'staff_sessions', seen)) await markSeen(db, staff.id, at)
  return { ok: true, sessionId, staff }
}

async function markSeen(db: Db | Trx, staffId: string, at: Date): Promise<void> {
  await db.updateTable('staff').set({ seen_at: at }).where('id', '=', staffId).execute()
}

export async function sweepStaffSessions(db: Db, now = () => new Date()): Promise<void> {
  const before = new Date(now().getTime() - endedStaffSessionMs)
  await deleteInBatches(db, 'staff_sessions', sql`created_at < ${before}`)
}

export async function deleteStaffSession(db: Db, token: string): Promise<void> {
  await db.deleteFrom('staff_sessions').where('token_hash', '=', hashToken(token)).execute()
}
