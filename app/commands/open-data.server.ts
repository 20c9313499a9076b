import { openDatabase, type OpenDatabase } from '#db/open.server'
import { openStore } from '~/domain/documents/stores/open-store.server'
import type { DocumentStore } from '~/domain/documents/stores/store.server'
import { requireConfig, type Config } from '~/web/app/config.server'

/** Settings of the data, without those for delivery. */
const settings = ['DATABASE_URL', 'DATA_DIR', 'BACKUP_DIR', 'BACKUP_KEEP'].concat([
  'S3_URL',
  'S3_REGION',
  'S3_KEY',
  'S3_SECRET',
])

export interface OpenData extends OpenDatabase {
  store: DocumentStore
  config: Config
}

/** @throws Error with a sentence when a setting is wrong, or a server uses the embedded database */
export async function openData(): Promise<OpenData> {
  const values = Object.fromEntries(settings.map((name) => [name, process.env[name]]))
  const config = requireConfig({ ...values, SECRET: 'Commands need none of it.'.repeat(2) })
  const database = await openDatabase(config).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'FOLDER_IN_USE') throw error
    throw new Error('Stop the server first: it has the embedded database. Nothing was changed.')
  })
  return { ...database, store: openStore(config), config }
}
