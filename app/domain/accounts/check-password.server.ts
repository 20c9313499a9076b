import type { Db } from '#db/database'
import type { Client } from '~/domain/limits/client'
import type { LimitName, Limits } from '~/domain/limits/limits.server'
import {
  countAttempt,
  forgetFailures,
  throttleKey,
  type PasswordHolder,
} from '~/domain/limits/sign-in-throttle.server'
import { takeStranger, type Taken } from '~/domain/limits/stranger-limits.server'
import { verifyPassword } from './password.server'

export interface PasswordAttempt extends PasswordHolder {
  password: string
  client: Client
  /** A browser that has signed in before, or a session: its failures count apart. */
  owner?: string | undefined
}

export type PasswordRefused =
  /** `failures` in a row, whether there is such an account or not. */
  | { ok: false; reason: 'wrong'; failures: number }
  | { ok: false; reason: 'wait'; seconds: number; limit: LimitName | 'sign-in-failures' }

export interface PasswordDeps {
  /** 100 failures in 15 minutes and 30 accounts an hour for a client, owners apart. */
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
  const taken: Taken = attempt.owner
    ? { ok: true, giveBack: async () => {} }
    : await takeStranger(limits, attempt)
  if (!taken.ok) return { ...taken, reason: 'wait' }

  const key = throttleKey(limits, attempt)
  const counted = await countAttempt(db, key, now())
  if (!counted.ok) {
    await taken.giveBack()
    return { ok: false, reason: 'wait', seconds: counted.seconds, limit: 'sign-in-failures' }
  }

  const row = await find()
  const right = await verifyPassword(row?.password_hash ?? undefined, attempt.password)
  if (!row || !right) return { ok: false, reason: 'wrong', failures: counted.failures }

  await forgetFailures(db, key)
  await taken.giveBack()
  return { ok: true, row }
}
