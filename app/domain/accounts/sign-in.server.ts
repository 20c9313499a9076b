import { sql } from 'kysely'
import type { Db } from '#db/database'
import type { UserType } from '#db/schema'
import { toMailbox } from '~/domain/fields/mailbox'
import type { LimitName } from '~/domain/limits/limit-rules'
import type { Client, Limits } from '~/domain/limits/limits.server'
import { countAttempt, forgetAttempt, type Attempt } from '~/domain/limits/sign-in-throttle.server'
import { accountColumns, type Account } from './accounts.server'
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
 * An unknown account (`stored` is undefined) is answered like a wrong password, after the same work and under
 * the same waits. Never call it inside a transaction: what was counted would go with a rollback.
 * @param stored the hash of the right password
 */
export async function checkPassword(
  db: Db,
  { limits, now = () => new Date() }: PasswordDeps,
  { password, ...attempt }: PasswordAttempt,
  stored: string | null | undefined,
): Promise<{ ok: true } | PasswordRefused> {
  const counted = await countAttempt(db, limits, attempt, now())
  if (!counted.ok) return { ...counted, reason: 'wait' }
  const isRight = await verifyPassword(stored, password)
  if (!isRight) return { ok: false, reason: 'wrong', failures: counted.failures }
  await forgetAttempt(db, limits, counted, now())
  return { ok: true }
}

export interface SignInAttempt extends PasswordAttempt {
  userType: UserType
  /** SHA-256 hex of the visitor cookie. Where it has signed in before, its failures count apart. */
  visitor?: string | undefined
}

export type PasswordResult = { ok: true; account: Account; passwordHash: string } | PasswordRefused

export async function signIn(
  db: Db,
  deps: PasswordDeps,
  { visitor = '', ...attempt }: SignInAttempt,
): Promise<PasswordResult> {
  // Neither shared computers nor browsers whose session the owner has ended have a visitor; old sessions go.
  const isKnown = sql<boolean>`exists (select from sessions
    where account_id = accounts.id and visitor = ${visitor})`
  const row = await db
    .selectFrom('accounts')
    .select([...accountColumns, 'password_hash', isKnown.as('isKnown')])
    .where('user_type', '=', attempt.userType)
    .where('mailbox', '=', toMailbox(attempt.email))
    .executeTakeFirst()
  const owner = row?.isKnown ? `browser ${visitor}` : attempt.owner
  const checked = await checkPassword(db, deps, { ...attempt, owner }, row?.password_hash)
  if (!checked.ok) return checked
  if (!row) throw new Error('a password was right without an account')
  const { password_hash: passwordHash, isKnown: _, ...account } = row
  return { ok: true, account, passwordHash }
}

export interface OwnerProof {
  password: string
  client: Client
  sessionId: string
}

/** Asks who is signed in for the password; wrong ones start waits of this session's own. */
export function confirmOwner(
  db: Db,
  deps: PasswordDeps,
  { account, sessionId, ...by }: OwnerProof & { account: Account },
): Promise<PasswordResult> {
  const { userType, email } = account
  return signIn(db, deps, { userType, email, ...by, owner: `session ${sessionId}` })
}
