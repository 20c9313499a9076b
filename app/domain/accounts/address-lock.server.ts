import { sql } from 'kysely'
import type { Trx } from '#db/database'
import type { UserType } from '#db/schema'
import { findAccount } from './accounts.server'

/** Without it the unique index would fail a second transaction; with it that one waits and reads the result. */
export async function lockAddress(trx: Trx, of: { userType: UserType; email: string }) {
  const key = `${of.userType}:${of.email}`
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(trx)
}

export async function isTaken(
  trx: Trx,
  of: { userType: UserType; email: string },
): Promise<boolean> {
  await lockAddress(trx, of)
  return (await findAccount(trx, of)) !== undefined
}
