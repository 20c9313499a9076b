import { join } from 'node:path'
import type pg from 'pg'
import { createDb, type Db } from './database'
import { openEmbedded } from './embedded/embedded.mjs'
import { openPostgres } from './postgresql/open.server'

export interface OpenDatabase {
  db: Db
  pool: pg.Pool
  engine: 'embedded' | 'postgresql'
  /** Engine, version and place in one line. Never a password. */
  description: string
  close(): Promise<void>
}

/** Does not migrate: call `migrate(db)` next. */
export function openDatabase(o: {
  databaseUrl?: string | undefined
  dataDir: string
}): Promise<OpenDatabase> {
  if (o.databaseUrl) return openPostgres(o.databaseUrl)
  return openEmbeddedIn(join(o.dataDir, 'database'))
}

async function openEmbeddedIn(folder: string): Promise<OpenDatabase> {
  const { pool, version, close } = await openEmbedded({ folder })
  return {
    db: createDb(pool),
    pool,
    engine: 'embedded',
    description: `Embedded PostgreSQL ${version} in ${folder}`,
    close,
  }
}
