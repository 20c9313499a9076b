import type { Db } from '#db/database'
import { checkPassword, type PasswordRefused } from '~/domain/accounts/check-password.server'
import { verifyPassword } from '~/domain/accounts/password.server'
import type { Client } from '~/domain/limits/client'
import type { Limits } from '~/domain/limits/limits.server'
import { hasWaited, throttleKey } from '~/domain/limits/sign-in-throttle.server'
import { takeStranger } from '~/domain/limits/stranger-limits.server'
import type { Staff } from './staff-sessions.server'

interface StaffAttempt {
  email: string
  password: string
  client: Client
  /** A browser that has signed in before, or a session: its failures count apart from unknown browsers'. */
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

const userType = 'staff'

/** See `checkPassword`. Without a password set yet, every password is wrong. */
export async function checkStaffPassword(
  db: Db,
  deps: Deps,
  attempt: StaffAttempt,
): Promise<StaffPasswordResult> {
  const find = () => findWithPassword(db, attempt.email)
  const checked = await checkPassword(db, deps, { attempt: { ...attempt, userType }, find })
  return checked.ok ? rightOf(checked.row) : checked
}

function findWithPassword(db: Db, email: string) {
  return db
    .selectFrom('staff')
    .select(['id', 'name', 'email', 'role', 'password_hash'])
    .where('email', '=', email.toLowerCase())
    .executeTakeFirst()
}

function rightOf(row: Staff & { password_hash: string | null }): RightPassword {
  const { password_hash: passwordHash, ...staff } = row
  if (passwordHash === null) throw new Error('a password was right that nobody has set')
  return { ok: true, staff, passwordHash }
}

/** Whether strangers have guessed until the third wait: from then on a password alone is told nothing. */
export function wantsCodeToo(
  db: Db,
  { limits, now = () => new Date() }: Deps,
  email: string,
): Promise<boolean> {
  return hasWaited(db, throttleKey(limits, { userType, email }), { times: 3, now: now() })
}

/**
 * Without the waits of an account, so for callers that keep the outcome to themselves. Right or wrong it counts for
 * the client, which could tell the one from the other otherwise.
 */
export async function compareStaffPassword(
  db: Db,
  { limits }: Deps,
  { email, password, client }: StaffAttempt,
): Promise<StaffPasswordResult> {
  const taken = await takeStranger(limits, { userType, email, client })
  if (!taken.ok) return { ...taken, reason: 'wait' }
  const row = await findWithPassword(db, email)
  const right = await verifyPassword(row?.password_hash ?? undefined, password)
  return row && right ? rightOf(row) : { ok: false, reason: 'wrong', failures: 0 }
}
