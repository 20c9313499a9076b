import type { Db } from '#db/database'
import { openDatabase } from '../../db/open.server'
import { startSite, type Site } from './server'

/**
 * A running product of its own with rows in its database that no request has put there.
 *
 * @param databaseUrl of an empty database on PostgreSQL, instead of the embedded one.
 */
export async function startFilledSite(
  fill: (db: Db) => Promise<unknown>,
  databaseUrl?: string,
): Promise<Site> {
  const site = await startSite(databaseUrl ? { DATABASE_URL: databaseUrl } : {})
  // The embedded database has one process at a time.
  if (!databaseUrl) await site.stop()
  const { db, close } = await openDatabase({
    dataDir: site.dataDir,
    ...(databaseUrl && { databaseUrl }),
  })
  await fill(db)
  await close()
  if (!databaseUrl) await site.restart()
  return site
}
