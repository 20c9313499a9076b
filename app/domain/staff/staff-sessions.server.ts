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
import { dayMs, hourMs, minuteMs } from '~/time-units'
import { staffRoles } from './staff-account.schema'

/** A desk that was left shows personal data of everybody. */
const maxStaffIdleMs = 2 * hourMs
const maxStaffAgeMs = 12 * hourMs
const maxUnconfirmedMs = 30 * minuteMs
/** An ended session still leads its browser to the sign-in. */
const endedStaffSessionMs = 7 * dayMs
const maxStaffSessions = 20
/** Each wants a code that was sent for its browser, so that all of them are few. */
const maxUnconfirmedSessions = 3

export interface Staff {
  id: string
  name: string
  email: string
  role: StaffRole
}

interface OpenedSession {
  sessionId: string
  staff: Staff
}

export type StaffSessionState =
  | ({ ok: true } & OpenedSession)
  | { ok: false; reason: 'unknown' | 'expired' }
  /** The password was right; the code of this sign-in is still to come. */
  | ({ ok: false; reason: 'unconfirmed' } & OpenedSession)

interface NewStaffSession {
  staffId: string
  /** When it has changed since, no session starts. */
  passwordHash: string
  userAgent: string
  /** Without it the session opens nothing: a code is to follow, see `signInByStaffCode`. */
  confirmed: boolean
  /** SHA-256 hex of the visitor cookie, while the code is still to come. */
  visitor?: string
  token?: string
  now?: () => Date
}

/**
 * Somebody has 20 confirmed sessions at most, and 3 of a browser whose code is still to come: the oldest ends.
 * @returns the cookie's token; the database has its SHA-256.
 */
export async function startStaffSession(db: Db | Trx, of: NewStaffSession): Promise<string> {
  const { staffId, confirmed, visitor = '', token = newToken() } = of
  const at = of.now?.() ?? new Date()
  // Locks the member: who changes the password at the same time comes first, or sees this session and ends it.
  await sql`
    insert into staff_sessions
      (staff_id, token_hash, user_agent, confirmed_at, visitor, created_at, seen_at)
    select id, ${hashToken(token)}, ${cleanUserAgent(of.userAgent)},
      ${confirmed ? at : null}::timestamptz, ${confirmed ? null : visitor},
      ${at}::timestamptz, ${at}::timestamptz
    from staff where id = ${staffId} and password_hash = ${of.passwordHash} for share`.execute(db)
  if (confirmed) await markSeen(db, staffId, at)
  const which = confirmed
    ? sql`confirmed_at is not null`
    : sql`confirmed_at is null and visitor = ${visitor}`
  const keep = confirmed ? maxStaffSessions : maxUnconfirmedSessions
  await sql`delete from staff_sessions where id in (
    select id from staff_sessions where staff_id = ${staffId} and ${which}
    order by created_at desc, id offset ${keep}::int)`.execute(db)
  return token
}

/** A session ends 2 hours after its last use and 12 hours after its start, an unconfirmed one after 30 minutes. */
export async function findStaffSession(
  db: Db | Trx,
  token: string | undefined,
  now = () => new Date(),
): Promise<StaffSessionState> {
  if (!isToken(token)) return { ok: false, reason: 'unknown' }
  const row = await db
    .selectFrom('staff_sessions as session')
    .innerJoin('staff', 'staff.id', 'session.staff_id')
    .select(['staff.id', 'name', 'email', 'role', 'session.id as session_id'])
    .select(['confirmed_at', 'session.created_at', 'session.seen_at'])
    .where('token_hash', '=', hashToken(token))
    .where('role', 'in', staffRoles)
    .executeTakeFirst()
  if (!row) return { ok: false, reason: 'unknown' }
  const at = now()
  if (hasExpired(row, at)) return { ok: false, reason: 'expired' }
  const { id, name, email, role, session_id: sessionId } = row
  const opened = { sessionId, staff: { id, name, email, role } }
  if (!row.confirmed_at) return { ok: false, reason: 'unconfirmed', ...opened }
  const seen = { id: sessionId, seenAt: row.seen_at, at }
  if (await noteSeen(db, 'staff_sessions', seen)) await markSeen(db, id, at)
  return { ok: true, ...opened }
}

async function markSeen(db: Db | Trx, staffId: string, at: Date): Promise<void> {
  await db.updateTable('staff').set({ seen_at: at }).where('id', '=', staffId).execute()
}

interface Times {
  confirmed_at: Date | null
  created_at: Date
  seen_at: Date
}

function hasExpired({ confirmed_at, created_at, seen_at }: Times, at: Date): boolean {
  const age = at.getTime() - created_at.getTime()
  if (!confirmed_at) return age >= maxUnconfirmedMs
  return age >= maxStaffAgeMs || at.getTime() - seen_at.getTime() >= maxStaffIdleMs
}

export async function sweepStaffSessions(db: Db, now = () => new Date()): Promise<void> {
  const before = new Date(now().getTime() - endedStaffSessionMs)
  await deleteInBatches(db, 'staff_sessions', sql`created_at < ${before}`)
}

/** @returns when the session began, if it was there */
export async function deleteStaffSession(db: Db | Trx, token: string): Promise<Date | undefined> {
  const deleted = db.deleteFrom('staff_sessions').where('token_hash', '=', hashToken(token))
  return (await deleted.returning('created_at').executeTakeFirst())?.created_at
}
