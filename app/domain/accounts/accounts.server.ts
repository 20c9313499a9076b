import { sql } from 'kysely'
import { compileOnce } from '#db/compile-once'
import type { Db, Trx } from '#db/database'
import type { UserType } from '#db/schema'
import { toMailbox } from '~/domain/fields/schemas/email.schema'

/** The owner of a mailbox; `email` is normalised. */
export interface AccountAddress {
  userType: UserType
  email: string
}

/** `phone` is normalised by the rule of the user type. */
export interface Account {
  id: string
  userType: UserType
  email: string
  phone: string
  pendingEmail: string | null
  pendingPhone: string | null
  emailVerified: boolean
  phoneVerified: boolean
  /** When the staff first opened the registration. */
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

/**
 * Locks until the transaction ends. @param passwordHash an account whose password has changed since is not
 * found.
 */
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
      // Not `for update`: new sessions and drafts may still refer to the account.
      .forNoKeyUpdate()
      .executeTakeFirst()
  )
}

/** Locks the address: else the unique index would fail a second transaction, which now waits and reads the result. */
export async function isInUse(trx: Trx, address: AccountAddress): Promise<boolean> {
  const mailbox = toMailbox(address.email)
  const key = `${address.userType}:${mailbox}`
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(trx)
  const accounts = trx.selectFrom('accounts').select('id').where('user_type', '=', address.userType)
  return (await accounts.where('mailbox', '=', mailbox).executeTakeFirst()) !== undefined
}
