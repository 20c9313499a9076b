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
  if (/permission denied for schema/.test(String(error))) {
    throw new Error(await describeMissingRight(db), { cause: error })
  }
  if (error) throw error as Error
  return results.map(({ migrationName }) => migrationName)
}

/** Since PostgreSQL 15 only the owner may create tables. */
async function describeMissingRight(db: Db): Promise<string> {
  const { rows } = await sql<{ grant: string }>`select format('grant create on schema %I to %I',
    coalesce(current_schema, 'public'), current_user) as grant`.execute(db)
  return `The role may create no tables. As the owner of the database: ${rows[0]?.grant}`
}

export async function appliedMigrations(db: Db | Trx): Promise<string[]> {
  const { rows: tables } = await sql<{ table: string | null }>`
    select to_regclass(quote_ident(current_schema) || '.kysely_migration')::text as table`.execute(
    db,
  )
  if (!tables[0]?.table) return []
  const names = sql<{ name: string }>`select name from kysely_migration order by name`
  return (await names.execute(db)).rows.map(({ name }) => name)
}
