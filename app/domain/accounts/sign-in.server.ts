import type { Db } from '#db/database'
import type { UserType } from '#db/schema'
import { toMailbox } from '~/domain/fields/mailbox'
import type { Client } from '~/domain/limits/client-address'
import { accountColumns, toAccount, type Account } from './accounts.server'
import {
  checkPassword,
  type PasswordAttempt,
  type PasswordDeps,
  type PasswordRefused,
} from './check-password.server'

export type SignInAttempt = PasswordAttempt & { userType: UserType }

export type PasswordResult = { ok: true; account: Account; passwordHash: string } | PasswordRefused

export async function signIn(
  db: Db,
  deps: PasswordDeps,
  attempt: SignInAttempt,
): Promise<PasswordResult> {
  const { userType, email } = attempt
  const find = () =>
    db
      .selectFrom('accounts')
      .select([...accountColumns, 'password_hash'])
      .where('user_type', '=', userType)
      .where('mailbox', '=', toMailbox(email))
      .executeTakeFirst()
  const checked = await checkPassword(db, deps, { attempt, find })
  if (!checked.ok) return checked
  return { ok: true, account: toAccount(checked.row), passwordHash: checked.row.password_hash }
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
