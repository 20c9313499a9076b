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

export const knownMigrations: readonly string[] = Object.keys(migrations).sort()

/**
 * Several processes may call it at once: Kysely holds an advisory lock for the one transaction of the run.
 *
 * @param upTo the last migration to apply; a database that is further must not come here
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

/** @throws Error that names both versions, unless the database has all migrations of this program and no other */
export async function requireMigrated(db: Db): Promise<void> {
  const applied = await appliedMigrations(db)
  const unknown = describeUnknown(applied)
  if (unknown) throw new Error(`The database is ${unknown}. Nothing was changed.`)
  if (applied.length === knownMigrations.length) return
  const has = applied.length ? `is at migration ${applied.at(-1)}` : 'has no tables of this product'
  throw new Error(
    `The database ${has}; these commands need ${knownMigrations.at(-1)}. Start the server of this version, ` +
      'which migrates it, or use the commands of the version that runs. Nothing was changed.',
  )
}

export function describeUnknown(applied: string[]): string | undefined {
  const place = applied.findIndex((name, n) => name !== knownMigrations[n])
  if (place < 0) return undefined
  const migration = `with migration ${applied[place]}`
  return place > 0
    ? `of a newer version of this product, ${migration}: use that one`
    : `of another product, or of this one before its first release, ${migration}`
}

export async function appliedMigrations(db: Db | Trx): Promise<string[]> {
  const known = await sql<{ known: boolean }>`
    select to_regclass('kysely_migration') is not null as known`.execute(db)
  if (!known.rows[0]?.known) return []
  const { rows } = await sql<{ name: string }>`
    select name from kysely_migration order by name`.execute(db)
  return rows.map(({ name }) => name)
}
