import { join } from 'node:path'
import type pg from 'pg'
import { createDb, type Db } from './database'
import { openEmbedded } from './embedded/embedded.mjs'
import { openPostgres } from './postgresql/open.server'

export interface OpenDatabase {
  db: Db
  pool: pg.Pool
  /** Engine, version and place in one line, without a password. */
  description: string
  /** Runs long work: no limit ends a statement. In the embedded engine each may take 60 s. */
  withoutTimeouts<T>(work: (db: Db, pool: pg.Pool) => Promise<T>): Promise<T>
  close(): Promise<void>
}

type DataLocation = { databaseUrl?: string | undefined; dataDir: string }

/** Does not migrate: call `migrate` next, in `withoutTimeouts`. */
export function openDatabase({ databaseUrl, dataDir }: DataLocation): Promise<OpenDatabase> {
  if (databaseUrl) return openPostgres(databaseUrl)
  return openEmbeddedIn(join(dataDir, 'database'))
}

async function openEmbeddedIn(folder: string): Promise<OpenDatabase> {
  const { pool, version, close } = await openEmbedded({ folder })
  const db = createDb(pool)
  return {
    db,
    pool,
    description: `Embedded PostgreSQL ${version} in ${folder}`,
    withoutTimeouts: (work) => work(db, pool),
    close,
  }
}
