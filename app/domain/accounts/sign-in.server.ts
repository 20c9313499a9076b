import type { Db } from '#db/database'
import type { UserType } from '#db/schema'
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
  const find = () => findWithPassword(db, { userType, email })
  const checked = await checkPassword(db, deps, { attempt, find })
  if (!checked.ok) return checked
  return { ok: true, account: toAccount(checked.row), passwordHash: checked.row.password_hash }
}

function findWithPassword(db: Db, { userType, email }: { userType: UserType; email: string }) {
  return db
    .selectFrom('accounts')
    .select([...accountColumns, 'password_hash'])
    .where('user_type', '=', userType)
    .where('email', '=', email.toLowerCase())
    .executeTakeFirst()
}
