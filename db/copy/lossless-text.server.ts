import { sql } from 'kysely'
import type { Trx } from '../database'

/**
 * For the rest of the transaction every value's text says all of it, whatever the server's settings
 * are; the same that `pg_dump` sets.
 */
export async function losslessText(trx: Trx): Promise<void> {
  const settings = {
    datestyle: 'ISO, YMD',
    intervalstyle: 'postgres',
    timezone: 'UTC',
    extra_float_digits: '3',
    bytea_output: 'hex',
  }
  for (const [name, value] of Object.entries(settings)) {
    await sql`select set_config(${name}, ${value}, true)`.execute(trx)
  }
}
