import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Db, Trx } from '#db/database'
import type { StaffRole } from '#db/schema'
import { hashToken } from '~/domain/sessions/sessions.server'

const minuteMs = 60 * 1000
const hourMs = 60 * minuteMs

const maxIdleMs = 2 * hourMs
const maxAgeMs = 12 * hourMs
/** A code of this sign-in would have lapsed. */
const maxUnconfirmedMs = 30 * minuteMs
/** An ended session still leads its browser to the sign-in. */
const keptForMs = 7 * 24 * hourMs
const maxSessions = 20
/** Each wants a code that was sent for its browser, so that all of them are few. */
const maxUnconfirmed = 3

/** Who works at the staff desk. */
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
  /** Without it the session opens nothing until `confirmStaffSession`. */
  confirmed: boolean
  /** Whose code is still to come: SHA-256 hex of the visitor cookie. */
  visitor?: string
  now?: () => Date
}

/**
 * Somebody has 20 confirmed sessions at most, and 3 of a browser whose code is still to come: the oldest ends.
 * @returns the cookie's token; the database has its SHA-256.
 */
export async function startStaffSession(db: Db | Trx, of: NewStaffSession): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const { visitor = null } = of
  const at = of.now?.() ?? new Date()
  const userAgent = of.userAgent.replace(/[^\x20-\x7e]/g, '').slice(0, 300)
  const session = db
    .selectFrom('staff')
    .select([
      sql<string>`${hashToken(token)}::text`.as('token_hash'),
      'id as staff_id',
      sql<Date | null>`${of.confirmed ? at : null}::timestamptz`.as('confirmed_at'),
      sql<Date>`${at}::timestamptz`.as('created_at'),
      sql<Date>`${at}::timestamptz`.as('seen_at'),
      sql<string>`${userAgent}::text`.as('user_agent'),
      sql<string | null>`${of.confirmed ? null : visitor}::text`.as('visitor'),
    ])
    .where('id', '=', of.staffId)
    .where('password_hash', '=', of.passwordHash)
    // A concurrent change of the password comes first, or sees this session and ends it.
    .forShare()
  await db
    .insertInto('staff_sessions')
    .columns([
      'token_hash',
      'staff_id',
      'confirmed_at',
      'created_at',
      'seen_at',
      'user_agent',
      'visitor',
    ])
    .expression(session)
    .execute()
  if (of.confirmed) await markSeen(db, of.staffId, at)
  await endOldest(db, of.staffId, of.confirmed ? null : visitor)
  return token
}

/** @param visitor whose unconfirmed ones; null: the confirmed ones of all browsers */
async function endOldest(db: Db | Trx, staffId: string, visitor: string | null): Promise<void> {
  const ofPerson = db.selectFrom('staff_sessions').select('id').where('staff_id', '=', staffId)
  const alike =
    visitor === null
      ? ofPerson.where('confirmed_at', 'is not', null).offset(maxSessions)
      : ofPerson
          .where('confirmed_at', 'is', null)
          .where('visitor', '=', visitor)
          .offset(maxUnconfirmed)
  const tooOld = alike.orderBy('created_at', 'desc').orderBy('id')
  await db.deleteFrom('staff_sessions').where('id', 'in', tooOld).execute()
}

/** A session ends 2 hours after its last use and 12 hours after its start, an unconfirmed one after 30 minutes. */
export async function findStaffSession(
  db: Db | Trx,
  token: string | undefined,
  now = () => new Date(),
): Promise<StaffSessionState> {
  if (!token || !/^[\w-]{43}$/.test(token)) return { ok: false, reason: 'unknown' }
  const row = await db
    .selectFrom('staff_sessions as session')
    .innerJoin('staff', 'staff.id', 'session.staff_id')
    .select(['staff.id', 'name', 'email', 'role', 'session.id as session_id'])
    .select(['confirmed_at', 'session.created_at', 'session.seen_at'])
    .where('token_hash', '=', hashToken(token))
    .executeTakeFirst()
  if (!row) return { ok: false, reason: 'unknown' }
  const at = now()
  if (hasExpired(row, at)) return { ok: false, reason: 'expired' }
  const { id, name, email, role, session_id: sessionId } = row
  const opened = { sessionId, staff: { id, name, email, role } }
  if (!row.confirmed_at) return { ok: false, reason: 'unconfirmed', ...opened }
  // Not a write for every page.
  if (at.getTime() - row.seen_at.getTime() >= minuteMs) {
    await db
      .updateTable('staff_sessions')
      .set({ seen_at: at })
      .where('id', '=', sessionId)
      .where('seen_at', '<', at)
      .execute()
    await markSeen(db, id, at)
  }
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
  return age >= maxAgeMs || at.getTime() - seen_at.getTime() >= maxIdleMs
}

/** @param of.successor takes the place of the token, which opens nothing any more @returns whether it was unconfirmed */
export async function confirmStaffSession(
  trx: Trx,
  of: { sessionId: string; successor: string; at: Date },
): Promise<boolean> {
  const confirmed = await trx
    .updateTable('staff_sessions')
    .set({
      token_hash: hashToken(of.successor),
      confirmed_at: of.at,
      seen_at: of.at,
      visitor: null,
    })
    .where('id', '=', of.sessionId)
    .where('confirmed_at', 'is', null)
    .returning('staff_id')
    .executeTakeFirst()
  if (!confirmed) return false
  await markSeen(trx, confirmed.staff_id, of.at)
  await endOldest(trx, confirmed.staff_id, null)
  return true
}

export async function endStaffSession(db: Db | Trx, token: string): Promise<void> {
  await db.deleteFrom('staff_sessions').where('token_hash', '=', hashToken(token)).execute()
}

export async function endStaffSessionsOf(trx: Trx, staffId: string): Promise<void> {
  await trx.deleteFrom('staff_sessions').where('staff_id', '=', staffId).execute()
}

export async function sweepStaffSessions(db: Db, now = () => new Date()): Promise<void> {
  const before = new Date(now().getTime() - keptForMs)
  await db.deleteFrom('staff_sessions').where('created_at', '<', before).execute()
}
