// The database: Kysely's types, one pool, two engines, migrations.
import { Kysely, PostgresDialect, type Transaction } from 'kysely'
import pg from 'pg'
import type { Database } from './schema'

export type Db = Kysely<Database>
/** Inside a transaction use only this: with the embedded engine's single connection `db` would wait for itself. */
export type Trx = Transaction<Database>

// A calendar day has no time zone: keep `date` as the text PostgreSQL sends.
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text)

export function createDb(pool: pg.Pool): Db {
  return new Kysely<Database>({ dialect: new PostgresDialect({ pool }) })
}
