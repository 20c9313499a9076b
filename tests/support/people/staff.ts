import type { Db } from '#db/database'
import type { StaffRole } from '#db/schema'
import { startStaffSession, type Staff } from '~/domain/staff/staff-sessions.server'
import type { BuiltApp } from '../site/app'
import type { Browser } from '../site/browser'
import { passwordHash } from './registered'

/** Somebody of the staff, whose password is `password` of registered.ts. */
export async function insertStaff(
  db: Db,
  {
    name = 'Priya Raman',
    email = 'priya@pearlbridge.example',
    role = 'owner',
  }: { name?: string; email?: string; role?: StaffRole } = {},
): Promise<Staff> {
  return db
    .insertInto('staff')
    .values({ name, email, role, password_hash: await passwordHash })
    .returning(['id', 'name', 'email', 'role'])
    .executeTakeFirstOrThrow()
}

export async function removeStaff(db: Db, email: string) {
  await db.deleteFrom('staff').where('email', '=', email).execute()
}

/** What their cookie `staff` holds, as after password and code. */
export async function insertStaffSession(db: Db, { id: staffId }: Staff): Promise<string> {
  const start = { staffId, passwordHash: await passwordHash }
  return String(await startStaffSession(db, start))
}

/** Signed in already. */
export async function enterDesk(
  app: BuiltApp,
  staff?: Staff,
): Promise<{ browser: Browser; staff: Staff }> {
  const { db } = app.services
  const of = staff ?? (await insertStaff(db))
  const browser = app.browser()
  browser.cookies.set('staff', await insertStaffSession(db, of))
  return { browser, staff: of }
}
