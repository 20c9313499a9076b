import type { Db } from './database'
import { appliedMigrations, applyMigrations } from './apply-migrations'

export { appliedMigrations }

const files = import.meta.glob<string>('../migrations/*.sql', {
  query: '?raw',
  import: 'default',
  eager: true,
})

const migrations = new Map(
  Object.entries(files).map(([path, text]) => [path.replace(/^.*\/|\.sql$/g, ''), text]),
)

export const knownMigrations: readonly string[] = [...migrations.keys()].sort()

/**
 * @param db without time-outs, see `OpenDatabase.withoutTimeouts` @param upTo the last one to apply
 * @returns the names of those that were applied @throws Error when it has others; nothing was changed then
 */
export async function migrate(db: Db, upTo?: string): Promise<string[]> {
  const applied = await appliedMigrations(db)
  const unknown = describeUnknown(applied)
  if (unknown) throw new Error(`The database is ${unknown}. Nothing was changed.`)
  // Kysely would read the catalogue and take its lock to find nothing to do.
  if (applied.length === knownMigrations.length) return []
  return applyMigrations(db, migrations, upTo)
}

export function describeUnknown(applied: string[]): string | undefined {
  const place = applied.findIndex((name, n) => name !== knownMigrations[n])
  if (place < 0) return undefined
  const migration = `with migration ${applied[place]}`
  return place > 0
    ? `of a newer version of this product, ${migration}: use that one`
    : `of another product, or of this one before its first release, ${migration}`
}
