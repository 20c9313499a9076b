import { sql } from 'kysely'
import type { Db } from '#db/database'
import type { UserType } from '#db/schema'
import { toMailbox } from '~/domain/fields/schemas/email.schema'
import type { Client } from '~/domain/limits/limits.server'
import {
  checkPassword,
  type PasswordAttempt,
  type PasswordDeps,
  type PasswordRefusal,
} from '~/domain/limits/check-password.server'
import { accountColumns, type Account } from './accounts.server'
import { verifyPassword } from './password.server'

export interface SignInAttempt extends PasswordAttempt {
  userType: UserType
  password: string
  /** SHA-256 hex of the visitor cookie. Failures of known browsers count apart. */
  visitor?: string | undefined
}

export type SignInResult = { ok: true; account: Account; passwordHash: string } | PasswordRefusal

export async function signIn(
  db: Db,
  deps: PasswordDeps,
  { visitor = '', password, ...attempt }: SignInAttempt,
): Promise<SignInResult> {
  // Sessions on shared computers, or ended by the owner, have no visitor.
  const isKnown = sql<boolean>`exists (select from sessions
    where account_id = accounts.id and visitor = ${visitor})`
  const row = await db
    .selectFrom('accounts')
    .select([...accountColumns, 'password_hash', isKnown.as('isKnown')])
    .where('user_type', '=', attempt.userType)
    .where('mailbox', '=', toMailbox(attempt.email))
    .executeTakeFirst()
  const owner = row?.isKnown ? `browser ${visitor}` : attempt.owner
  const checked = await checkPassword(db, deps, { ...attempt, owner }, () =>
    verifyPassword(row?.password_hash, password),
  )
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

/** Checks the password of somebody signed in; wrong ones delay this session alone. */
export function confirmOwner(
  db: Db,
  deps: PasswordDeps,
  { account, sessionId, ...by }: OwnerProof & { account: Account },
): Promise<SignInResult> {
  const { userType, email } = account
  return signIn(db, deps, { userType, email, ...by, owner: `session ${sessionId}` })
}
