import { Migrator, sql, type Migration } from 'kysely'
import type { Db, Trx } from './database'

const files = import.meta.glob<string>('../migrations/*.sql', {
  query: '?raw',
  import: 'default',
  eager: true,
})

const migrations = Object.fromEntries(
  Object.entries(files).map(([path, text]): [string, Migration] => [
    path.replace(/^.*\/|\.sql$/g, ''),
    { up: async (db) => void (await sql.raw(text).execute(db)) },
  ]),
)

/** The names of all migrations of this product, oldest first. */
export const knownMigrations: readonly string[] = Object.keys(migrations).sort()

/**
 * Brings the database to the newest migration, or up to an older one. Safe to call from several
 * processes at once: Kysely holds an advisory lock for the length of the one transaction it runs them in.
 *
 * @param upTo the last migration to apply; a database that is further than that must not come here.
 * @returns the names that were applied by this call, oldest first.
 * @throws Error with a sentence for the operator when the database has seen migrations that are unknown
 *   here; the error of the migration that failed; nothing of the run is kept then.
 */
export async function migrate(db: Db, upTo?: string): Promise<string[]> {
  const unknown = describeUnknown(await appliedMigrations(db))
  if (unknown) throw new Error(`The database is ${unknown}. Nothing was changed.`)
  const migrator = new Migrator({
    db,
    provider: { getMigrations: () => Promise.resolve(migrations) },
  })
  const { error, results = [] } = await (upTo === undefined
    ? migrator.migrateToLatest()
    : migrator.migrateTo(upTo))
  if (error) throw error
  return results.filter((r) => r.status === 'Success').map((r) => r.migrationName)
}

/** Whose data it is that has seen migrations unknown here, for a sentence; undefined when all are known. */
export function describeUnknown(applied: string[]): string | undefined {
  const place = applied.findIndex((name, n) => name !== knownMigrations[n])
  if (place < 0) return undefined
  const migration = `with migration ${applied[place]}`
  return place > 0
    ? `of a newer version of this product, ${migration}: use that one`
    : `of another product, or of this one before its first release, ${migration}`
}

/** The names of the migrations that a database has seen, oldest first; none when it is new. */
export async function appliedMigrations(db: Db | Trx): Promise<string[]> {
  const known = await sql<{ known: boolean }>`
    select to_regclass('kysely_migration') is not null as known`.execute(db)
  if (!known.rows[0]?.known) return []
  const { rows } = await sql<{ name: string }>`
    select name from kysely_migration order by name`.execute(db)
  return rows.map(({ name }) => name)
}
