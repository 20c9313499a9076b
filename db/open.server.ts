import type pg from 'pg'
import type { Db } from './database'
import { openEmbeddedDatabase } from './embedded/open.server'
import { openPostgres } from './postgresql/open.server'

export interface OpenDatabase {
  db: Db
  pool: pg.Pool
  engine: 'embedded' | 'postgresql'
  /** One line for the operator: which engine, which version, where. Never a password. */
  description: string
  /** Waits for running queries, then lets go of everything. Afterwards nothing keeps the process alive. */
  close(): Promise<void>
}

/**
 * Opens PostgreSQL when `databaseUrl` is given, else the embedded database in `dataDir`/database.
 * Does not migrate: call `migrate(db)` next.
 *
 * @param o.prepare whether PostgreSQL keeps the plans of statements; true unless said
 * @throws Error with a sentence for the operator when the database cannot be reached or opened.
 */
export function openDatabase(o: {
  databaseUrl?: string | undefined
  dataDir: string
  prepare?: boolean
}): Promise<OpenDatabase> {
  const { databaseUrl, prepare = true } = o
  if (databaseUrl) return openPostgres(databaseUrl, { prepare })
  return openEmbeddedDatabase(o.dataDir)
}
