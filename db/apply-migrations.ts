import { Migrator, sql, type Migration } from 'kysely'
import type { Db, Trx } from './database'

/**
 * Applies what is missing, by Kysely's migrator: one transaction, and several processes wait for each other.
 *
 * @param texts SQL of the migrations, by name @param upTo the last one to apply
 * @returns the names of those that were applied
 */
export async function applyMigrations(
  db: Db,
  texts: ReadonlyMap<string, string>,
  upTo = [...texts.keys()].sort().at(-1) ?? '',
): Promise<string[]> {
  const migrations: Record<string, Migration> = {}
  for (const [name, text] of texts) {
    migrations[name] = { up: async (db: Db) => void (await sql.raw(text).execute(db)) }
  }
  const provider = { getMigrations: () => Promise.resolve(migrations) }
  const { error, results = [] } = await new Migrator({ db, provider }).migrateTo(upTo)
  if (error) throw error as Error
  return results.map(({ migrationName }) => migrationName)
}

/** The names of those that a database has, in their order. */
export async function appliedMigrations(db: Db | Trx): Promise<string[]> {
  const { rows: tables } = await sql`
    select from pg_tables where schemaname = current_schema and tablename = 'kysely_migration'`.execute(
    db,
  )
  if (!tables.length) return []
  const names = sql<{ name: string }>`select name from kysely_migration order by name`
  return (await names.execute(db)).rows.map(({ name }) => name)
}
