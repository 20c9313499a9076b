import { sql } from 'kysely'
import type { Trx } from '#db/database'
import type { UserType } from '#db/schema'
import { findAccount } from './accounts.server'

/**
 * Until the transaction ends nobody else registers or takes this address for this type. The unique
 * index would refuse the second one too; with the lock the second one waits and reads the answer.
 */
export async function lockAddress(trx: Trx, of: { userType: UserType; email: string }) {
  const key = `${of.userType}:${of.email}`
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(trx)
}

/** Whether an account of the type has the address; until the transaction ends nobody else takes it. */
export async function isTaken(
  trx: Trx,
  of: { userType: UserType; email: string },
): Promise<boolean> {
  await lockAddress(trx, of)
  return (await findAccount(trx, of)) !== undefined
}
