// Accounts: find and lock them, sign in, hash passwords, mail their owners.
import { sql } from 'kysely'
import { compileOnce } from '#db/compile-once'
import type { Db, Trx } from '#db/database'
import type { UserType } from '#db/schema'
import { toMailbox } from '~/domain/fields/schemas/email.schema'

/** Identifies an account; `email` is normalised. */
export interface AccountAddress {
  userType: UserType
  email: string
}

export interface Account {
  id: string
  userType: UserType
  email: string
  phone: string
  pendingEmail: string | null
  pendingPhone: string | null
  emailVerified: boolean
  phoneVerified: boolean
  firstReadAt: Date | null
}

export const accountColumns = [
  'accounts.id',
  'accounts.user_type as userType',
  'accounts.email',
  'accounts.phone',
  'accounts.pending_email as pendingEmail',
  'accounts.pending_phone as pendingPhone',
  sql<boolean>`accounts.email_verified_at is not null`.as('emailVerified'),
  sql<boolean>`accounts.phone_verified_at is not null`.as('phoneVerified'),
  'accounts.first_read_at as firstReadAt',
] as const

const selectAccounts = compileOnce(
  (db, { userType, mailbox }: { userType: UserType; mailbox: string }) =>
    db
      .selectFrom('accounts')
      .select(accountColumns)
      .where('user_type', '=', userType)
      .where('mailbox', '=', mailbox),
)

/** @param address `email` in any spelling of the mailbox. */
export async function findAccount(
  db: Db | Trx,
  address: AccountAddress,
): Promise<Account | undefined> {
  const [row] = await selectAccounts(db, { ...address, mailbox: toMailbox(address.email) })
  return row
}

export function findAccountById(db: Db | Trx, id: string): Promise<Account | undefined> {
  const accounts = db.selectFrom('accounts').select(accountColumns)
  return accounts.where('id', '=', id).executeTakeFirst()
}

/** Locks the account. @param passwordHash must still be the account's: else nothing is found */
export function lockAccount(
  trx: Trx,
  id: string,
  passwordHash?: string,
): Promise<Account | undefined> {
  return (
    trx
      .selectFrom('accounts')
      .select(accountColumns)
      .where('id', '=', id)
      .$if(passwordHash !== undefined, (query) =>
        query.where('password_hash', '=', passwordHash ?? ''),
      )
      // Unlike `for update`, this lock lets new sessions and drafts refer to the account.
      .forNoKeyUpdate()
      .executeTakeFirst()
  )
}

/** Locks the address, so that a second transaction waits instead of failing on the unique index. */
export async function isInUse(trx: Trx, address: AccountAddress): Promise<boolean> {
  const mailbox = toMailbox(address.email)
  const key = `${address.userType}:${mailbox}`
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(trx)
  const accounts = trx.selectFrom('accounts').select('id').where('user_type', '=', address.userType)
  return (await accounts.where('mailbox', '=', mailbox).executeTakeFirst()) !== undefined
}
