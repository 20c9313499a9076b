import { Migrator, sql } from 'kysely'
import type { Db, Trx } from './database'

/**
 * Applies what is missing, by Kysely's migrator: one transaction, and several processes wait for each other.
 *
 * @param db without time-outs: see `OpenDatabase.patiently`
 * @param texts SQL of the migrations, by name
 * @param upTo the last one to apply; a database that is further must not come here
 * @returns the names of those that were applied
 */
export async function applyMigrations(
  db: Db,
  texts: ReadonlyMap<string, string>,
  upTo = [...texts.keys()].sort().at(-1) ?? '',
): Promise<string[]> {
  const migrations = Object.fromEntries(
    [...texts].map(([name, text]) => [
      name,
      { up: async (trx: Db) => void (await sql.raw(text).execute(trx)) },
    ]),
  )
  const provider = { getMigrations: () => Promise.resolve(migrations) }
  const { error, results = [] } = await new Migrator({ db, provider }).migrateTo(upTo)
  if (error) throw error as Error
  return results.map(({ migrationName }) => migrationName)
}

/** The names of those that a database has, in their order. */
export async function appliedMigrations(db: Db | Trx): Promise<string[]> {
  const known = await sql<{ known: boolean }>`
    select to_regclass('kysely_migration') is not null as known`.execute(db)
  if (!known.rows[0]?.known) return []
  const { rows } = await sql<{ name: string }>`
    select name from kysely_migration order by name`.execute(db)
  return rows.map(({ name }) => name)
}
