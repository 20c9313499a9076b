import { sql, type RawBuilder } from 'kysely'
import type { Db } from './database'
import type { Database } from './schema'

/** Rows that a statement of a sweep takes at once: some 30 ms of the embedded engine's one connection. */
const sweptAtOnce = 1_000

/**
 * Deletes all rows that are so, in statements between which others come. A locked row is left for the next
 * sweep. @returns their number
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
