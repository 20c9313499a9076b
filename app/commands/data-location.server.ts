import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { askServer, isServed } from '#db/embedded/ask-operator.server'
import { requireMigrated } from '#db/migrate'
import { openDatabase, type OpenDatabase } from '#db/open.server'
import { openPostgres } from '#db/postgresql/open.server'
import type { S3Settings } from '~/domain/documents/stores/s3-store.server'
import { makeDataFolder, readConfig, type Config } from '~/http/composition/config.server'
import type { Anywhere, Output, Site } from './command'
import type { OperatorRequest } from './serve-operator.server'

const reachByCommandMs = 5_000

export interface DataLocation {
  dataDir: string
  databaseUrl: string | undefined
  s3: S3Settings | undefined
  site: Site
}

/** Leaves out the settings for delivery. */
const settings = [
  ...(['DATA_DIR', 'S3_URL', 'S3_REGION', 'S3_KEY', 'S3_SECRET', 'PUBLIC_ORIGIN', 'PORT'] as const),
  ...(['BUSINESS_NAME', 'BUSINESS_PHONE', 'BUSINESS_HOURS'] as const),
]

/** @throws Error with one line an error */
export function findDataLocation(databaseUrl = process.env.DATABASE_URL): DataLocation {
  const given = Object.fromEntries(settings.map((name) => [name, process.env[name]]))
  const result = readConfig({ ...given, DATABASE_URL: databaseUrl, SECRET: 'x'.repeat(32) })
  if (!result.ok) throw new Error(result.errors.join('\n'))
  const { dataDir, databaseUrl: url, s3 } = result.config
  return { dataDir, databaseUrl: url, s3, site: siteOf(result.config) }
}

export const siteOf = ({ business, origin }: Config): Site => ({ brand: business, origin })

/** @returns the exit status */
export async function runAnywhere(
  location: DataLocation,
  prepared: Anywhere,
  request: OperatorRequest,
  output: Output,
): Promise<number> {
  const ask = async () =>
    location.databaseUrl ? undefined : askServer(location.dataDir, request, output)
  const status = await ask()
  if (status !== undefined) return status
  let database: OpenDatabase
  try {
    requireDatabase(location)
    database = await openOrMake(location)
  } catch (error) {
    // A server that was just starting has the folder by now.
    const late = await ask()
    if (late === undefined) throw error
    return late
  }
  try {
    if (!prepared.asItIs) await requireMigrated(database.db)
    return await prepared.run(database.db, output, location.site)
  } finally {
    await database.close()
  }
}

function openOrMake({ dataDir, databaseUrl }: DataLocation): Promise<OpenDatabase> {
  if (databaseUrl) return openPostgres(databaseUrl, { reachMs: reachByCommandMs })
  makeDataFolder(dataDir)
  return openDatabase({ dataDir })
}

/** @throws Error when a server has the embedded database */
export async function openAlone(location: DataLocation): Promise<OpenDatabase> {
  const stopFirst = 'Stop the server first: it has the embedded database. Nothing was changed.'
  if (!location.databaseUrl && (await isServed(location.dataDir))) throw new Error(stopFirst)
  return openOrMake(location).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'FOLDER_IN_USE') throw error
    throw new Error(stopFirst, { cause: error })
  })
}

export async function openExistingAlone(location: DataLocation): Promise<OpenDatabase> {
  requireDatabase(location)
  return openAlone(location)
}

function requireDatabase({ databaseUrl, dataDir }: DataLocation) {
  if (databaseUrl || existsSync(join(dataDir, 'database'))) return
  throw new Error(`${dataDir} holds no database yet; DATA_DIR or DATABASE_URL says where one is.`)
}
