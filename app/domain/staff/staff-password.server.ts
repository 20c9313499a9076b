import type { Db } from '#db/database'
import { checkPassword, type PasswordRefused } from '~/domain/accounts/check-password.server'
import type { Client } from '~/domain/limits/client'
import type { Limits } from '~/domain/limits/limits.server'
import type { Staff } from './staff-sessions.server'

interface StaffAttempt {
  email: string
  password: string
  client: Client
  /** A browser that has signed in before, or a session: its failures count apart from unknown browsers'. */
  owner?: string | undefined
}

export type StaffPasswordResult = { ok: true; staff: Staff; passwordHash: string } | PasswordRefused

/** See `checkPassword`. Without a password set yet, every password is wrong. */
export async function checkStaffPassword(
  db: Db,
  deps: { limits: Limits; now?: () => Date },
  attempt: StaffAttempt,
): Promise<StaffPasswordResult> {
  const find = () =>
    db
      .selectFrom('staff')
      .select(['id', 'name', 'email', 'password_hash'])
      .where('email', '=', attempt.email.toLowerCase())
      .executeTakeFirst()
  const ofStaff = { ...attempt, userType: 'staff' } as const
  const checked = await checkPassword(db, deps, { attempt: ofStaff, find })
  if (!checked.ok) return checked
  const { id, name, email, password_hash: passwordHash } = checked.row
  if (passwordHash === null) throw new Error('a password was right that nobody has set')
  return { ok: true, staff: { id, name, email }, passwordHash }
}

/** Before something that cannot be undone. */
export function confirmStaff(
  db: Db,
  deps: { limits: Limits; now?: () => Date },
  {
    staff,
    sessionId,
    ...by
  }: { staff: Staff; sessionId: string; password: string; client: Client },
): Promise<StaffPasswordResult> {
  return checkStaffPassword(db, deps, { email: staff.email, ...by, owner: `session ${sessionId}` })
}
