import type { Db } from '#db/database'
import { openDatabase } from '../../../db/open.server'
import { migrateFromFiles } from '../database/migrate-files'
import { startSite, type Site } from './server'

/**
 * A running product of its own with rows in its database that no request has put there.
 *
 * @param databaseUrl of an empty database on PostgreSQL, instead of the embedded one.
 */
export function startFilledSite(
  fill: (db: Db, dataDir: string) => Promise<unknown>,
  databaseUrl?: string,
): Promise<Site> {
  // Before the start: the embedded database has one process at a time.
  return startSite(databaseUrl ? { DATABASE_URL: databaseUrl } : {}, async (dataDir) => {
    const { db, close } = await openDatabase({ dataDir, ...(databaseUrl && { databaseUrl }) })
    await migrateFromFiles(db)
    await fill(db, dataDir)
    await close()
  })
}
