import { sql } from 'kysely'
import type { Trx } from '../database'

/** The settings that `pg_dump` makes, until the transaction ends. */
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
