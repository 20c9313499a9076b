import { sql } from 'kysely'
import type { Db, Trx } from '#db/database'
import { deleteInBatches } from '#db/delete-in-batches'
import type { StaffRole } from '#db/schema'
import { hashToken, isToken, newToken, recordUse } from '~/domain/sessions/session-rows.server'
import { dayMs, hourMs } from '~/time-units'

/** An unattended desk shows personal data of everybody. */
const maxIdleMs = 2 * hourMs
const maxAgeMs = 12 * hourMs
const knownBrowserMs = 90 * dayMs

export interface Staff {
  id: string
  name: string
  email: string
  role: StaffRole
}

export const staffColumns = ['staff.id', 'staff.name', 'staff.email', 'staff.role'] as const

type NewStaffSession = { staffId: string; passwordHash: string | null; now?: () => Date }

/** @returns the cookie's token, or undefined where the password has changed since */
export async function startStaffSession(
  db: Db | Trx,
  { staffId, passwordHash, now = () => new Date() }: NewStaffSession,
): Promise<string | undefined> {
  const [token, at] = [newToken(), now()]
  // Locks the member: a parallel change of password comes first, or sees this session and ends it.
  const { numAffectedRows } = await sql`
    insert into staff_sessions (staff_id, token_hash, created_at, seen_at)
    select id, ${hashToken(token)}, ${at}::timestamptz, ${at}::timestamptz
    from staff where id = ${staffId} and password_hash = ${passwordHash} for share`.execute(db)
  return numAffectedRows ? token : undefined
}

export interface StaffSession {
  id: string
  /**
   * False 2 hours after the last use and 12 hours after the start; such a row still tells who knows the
   * browser.
   */
  isActive: boolean
  staff: Staff
}

export async function findStaffSession(
  db: Db,
  token: string | undefined,
  now = () => new Date(),
): Promise<StaffSession | undefined> {
  if (!isToken(token)) return undefined
  const row = await db
    .selectFrom('staff_sessions as session')
    .innerJoin('staff', 'staff.id', 'staff_id')
    .select([...staffColumns, 'session.id as sessionId', 'session.created_at as createdAt'])
    .select(['seen_at as seenAt', 'ended_at as endedAt'])
    .where('token_hash', '=', hashToken(token))
    .executeTakeFirst()
  if (!row) return undefined
  const { sessionId: id, createdAt, seenAt, endedAt, ...staff } = row
  const at = now()
  const isOver = at.getTime() - createdAt.getTime() >= maxAgeMs
  const isActive = !endedAt && !isOver && at.getTime() - seenAt.getTime() < maxIdleMs
  if (isActive) await recordUse(db, 'staff_sessions', { id, seenAt, at })
  return { id, isActive, staff }
}

/** Ends the session; its row stays, see `StaffSession`. */
export async function endStaffSession(db: Db, token: string): Promise<void> {
  const session = db.updateTable('staff_sessions').set({ ended_at: new Date() })
  await session.where('token_hash', '=', hashToken(token)).where('ended_at', 'is', null).execute()
}

export async function sweepStaffSessions(db: Db, now = () => new Date()): Promise<void> {
  const before = new Date(now().getTime() - knownBrowserMs)
  await deleteInBatches(db, 'staff_sessions', sql`created_at < ${before}`)
}
