import type { Db } from '#db/database'
import { checkPassword, type PasswordRefused } from '~/domain/accounts/check-password.server'
import type { Client } from '~/domain/limits/client-address'
import type { Limits } from '~/domain/limits/limits.server'
import type { Staff } from './staff-sessions.server'

interface StaffAttempt {
  email: string
  password: string
  client: Client
  owner?: string | undefined
}

export interface RightPassword {
  ok: true
  staff: Staff
  passwordHash: string
}

export type StaffPasswordResult = RightPassword | PasswordRefused

interface Deps {
  limits: Limits
  now?: () => Date
}

/** See `checkPassword`. Without a password set yet, every password is wrong. */
export async function checkStaffPassword(
  db: Db,
  deps: Deps,
  attempt: StaffAttempt,
): Promise<StaffPasswordResult> {
  const find = () =>
    db
      .selectFrom('staff')
      .select(['id', 'name', 'email', 'role', 'password_hash'])
      .where('email', '=', attempt.email.toLowerCase())
      .executeTakeFirst()
  const of = { attempt: { ...attempt, userType: 'staff' }, find } as const
  const checked = await checkPassword(db, deps, of)
  if (!checked.ok) return checked
  const { password_hash: passwordHash, ...staff } = checked.row
  if (passwordHash === null) throw new Error('a password was right that nobody has set')
  return { ok: true, staff, passwordHash }
}
