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

export type PasswordResult =
  /** Of the right password: what follows may insist that it is unchanged. */
  { ok: true; account: Account; passwordHash: string; frozenUntil: Date | null } | PasswordRefused

export type SignInResult =
  | PasswordResult
  /** Only told to who has the right password: strangers learn nothing of the account. */
  | { ok: false; reason: 'frozen'; until: Date; seconds: number }

/** See `checkPassword`. */
export async function signIn(
  db: Db,
  deps: PasswordDeps,
  attempt: SignInAttempt,
): Promise<SignInResult> {
  const checked = await checkAccountPassword(db, deps, attempt)
  const until = checked.ok && checked.frozenUntil
  const left = until ? until.getTime() - (deps.now?.() ?? new Date()).getTime() : 0
  if (!until || left <= 0) return checked
  return { ok: false, reason: 'frozen', until, seconds: Math.ceil(left / 1000) }
}

/** Also of a frozen account. See `checkPassword`. */
export async function checkAccountPassword(
  db: Db,
  deps: PasswordDeps,
  attempt: SignInAttempt,
): Promise<PasswordResult> {
  const { userType, email } = attempt
  const find = () => findWithPassword(db, { userType, email })
  const checked = await checkPassword(db, deps, { attempt, find })
  if (!checked.ok) return checked
  const { password_hash: passwordHash, frozen_until: frozenUntil } = checked.row
  return { ok: true, account: toAccount(checked.row), passwordHash, frozenUntil }
}

function findWithPassword(db: Db, { userType, email }: { userType: UserType; email: string }) {
  return db
    .selectFrom('accounts')
    .select([...accountColumns, 'password_hash', 'frozen_until'])
    .where('user_type', '=', userType)
    .where('email', '=', email.toLowerCase())
    .executeTakeFirst()
}
