import type { Db } from '#db/database'
import type { LimitName, Limits } from '~/domain/limits/limits.server'
import { countAttempt, type Attempt } from '~/domain/limits/sign-in-throttle.server'
import { verifyPassword } from './password.server'

export interface PasswordAttempt extends Attempt {
  password: string
}

export type PasswordRefused =
  /** `failures` in a row, whether there is such an account or not. */
  | { ok: false; reason: 'wrong'; failures: number }
  | { ok: false; reason: 'wait'; seconds: number; limit: LimitName }

export interface PasswordDeps {
  limits: Limits
  now?: () => Date
}

/**
 * An unknown account is answered like a wrong password, after the same work and under the same waits.
 *
 * Never call it inside a transaction: what was counted would go with a rollback.
 * @param find gives the account's row
 */
export async function checkPassword<Row extends { password_hash: string | null }>(
  db: Db,
  { limits, now = () => new Date() }: PasswordDeps,
  { attempt, find }: { attempt: PasswordAttempt; find: () => Promise<Row | undefined> },
): Promise<{ ok: true; row: Row } | PasswordRefused> {
  const counted = await countAttempt(db, limits, attempt, now())
  if (!counted.ok) return { ...counted, reason: 'wait' }
  const row = await find()
  const right = await verifyPassword(row?.password_hash ?? undefined, attempt.password)
  if (!row || !right) return { ok: false, reason: 'wrong', failures: counted.failures }
  await counted.forget()
  return { ok: true, row }
}
