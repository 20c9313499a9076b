import { join } from 'node:path'
import { createDb } from '../database'
import type { OpenDatabase } from '../open.server'
import { openEmbedded } from './embedded.mjs'

/** Opens the embedded database in `dataDir`/database, making it on the first start. */
export async function openEmbeddedDatabase(dataDir: string): Promise<OpenDatabase> {
  const folder = join(dataDir, 'database')
  const { pool, version, close } = await openEmbedded({ folder })
  return {
    db: createDb(pool),
    pool,
    engine: 'embedded',
    description: `Embedded PostgreSQL ${version} in ${folder}`,
    close,
  }
}
