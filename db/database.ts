// The database: Kysely's types, one pool, two engines, migrations.
import { Kysely, PostgresDialect, type Transaction } from 'kysely'
import pg from 'pg'
import type { Database } from './schema'

export type Db = Kysely<Database>
/** Use only this in a transaction: the embedded engine's one connection is then taken. */
export type Trx = Transaction<Database>

// Days have no time zone: `date` stays the text that PostgreSQL sends.
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text)

export function createDb(pool: pg.Pool): Db {
  return new Kysely<Database>({ dialect: new PostgresDialect({ pool }) })
}
