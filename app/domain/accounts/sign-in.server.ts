import type { Db } from '#db/database'
import type { UserType } from '#db/schema'
import type { Client } from '~/domain/limits/client'
import type { LimitName, Limits } from '~/domain/limits/limits.server'
import { countAttempt, forgetFailures, throttleKey } from '~/domain/limits/sign-in-throttle.server'
import { takeStranger, type Taken } from '~/domain/limits/stranger-limits.server'
import { accountColumns, toAccount, type Account } from './accounts.server'
import { verifyPassword } from './password.server'

export interface SignInAttempt {
  userType: UserType
  email: string
  password: string
  client: Client
  /** A browser that has signed in before, or a session: its failures count apart from unknown browsers'. */
  owner?: string | undefined
}

export type SignInResult =
  /** Of the right password: what follows may insist that it is unchanged. */
  | { ok: true; account: Account; passwordHash: string }
  /** `failures` in a row, whether there is such an account or not. */
  | { ok: false; reason: 'wrong'; failures: number }
  | { ok: false; reason: 'wait'; seconds: number; limit: LimitName | 'sign-in-failures' }

/**
 * An unknown account is answered like a wrong password, after the same work and under the same waits.
 * @param deps.limits 100 failures in 15 minutes and 30 accounts an hour for a client, owners apart.
 */
export async function signIn(
  db: Db,
  deps: { limits: Limits; now?: () => Date },
  attempt: SignInAttempt,
): Promise<SignInResult> {
  const now = deps.now?.() ?? new Date()
  const taken: Taken = attempt.owner
    ? { ok: true, giveBack: async () => {} }
    : await takeStranger(deps.limits, attempt)
  if (!taken.ok) return { ...taken, reason: 'wait' }

  const key = throttleKey(deps.limits, attempt)
  const counted = await countAttempt(db, key, now)
  if (!counted.ok) {
    await taken.giveBack()
    return { ok: false, reason: 'wait', seconds: counted.seconds, limit: 'sign-in-failures' }
  }

  const row = await db
    .selectFrom('accounts')
    .select([...accountColumns, 'password_hash'])
    .where('user_type', '=', attempt.userType)
    .where('email', '=', attempt.email.toLowerCase())
    .executeTakeFirst()
  const right = await verifyPassword(row?.password_hash, attempt.password)
  if (!row || !right) return { ok: false, reason: 'wrong', failures: counted.failures }

  await forgetFailures(db, key)
  await taken.giveBack()
  return { ok: true, account: toAccount(row), passwordHash: row.password_hash }
}
