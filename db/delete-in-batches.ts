import { sql, type RawBuilder } from 'kysely'
import type { Db } from './database'
import type { Database } from './schema'

/** Rows of one statement: about 30 ms of the embedded engine's only connection. */
const sweptAtOnce = 1_000

/**
 * Deletes the rows that match `where` in batches, so that other statements run in between. Locked rows wait
 * for the next sweep. @returns the number of deleted rows
 */
export async function deleteInBatches(
  db: Db,
  table: keyof Database,
  where: RawBuilder<unknown>,
): Promise<number> {
  for (let sum = 0; ;) {
    const { numAffectedRows = 0n } = await sql`
      delete from ${sql.table(table)} where ctid = any (array(
        select ctid from ${sql.table(table)} where ${where} limit ${sweptAtOnce}::int for update skip locked
      ))`.execute(db)
    sum += Number(numAffectedRows)
    if (numAffectedRows < BigInt(sweptAtOnce)) return sum
  }
}
