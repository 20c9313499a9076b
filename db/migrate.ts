import { Migrator, sql, type Migration } from 'kysely'
import type { Db } from './database'

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

/**
 * Brings the database to the newest migration. Safe to call from several processes at once:
 * Kysely holds an advisory lock for the length of the one transaction it runs them in.
 *
 * @returns the names that were applied by this call, oldest first.
 * @throws the error of the migration that failed; nothing of the run is kept then.
 */
export async function migrate(db: Db): Promise<string[]> {
  const migrator = new Migrator({
    db,
    provider: { getMigrations: () => Promise.resolve(migrations) },
  })
  const { error, results = [] } = await migrator.migrateToLatest()
  if (error) throw error
  return results.filter((r) => r.status === 'Success').map((r) => r.migrationName)
}
