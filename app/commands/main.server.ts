import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { migrate } from '#db/migrate'
import { openDatabase, type OpenDatabase } from '#db/open.server'
import { openPostgres } from '#db/postgresql/open.server'
import { readConfig } from '~/http/config.server'
import { askServer } from './ask-server.server'
import { OutputClosed, type Output, type Prepared } from './command'
import { commands } from './commands.server'
import { fileOutput, isGone, standardOutput } from './outputs.server'

const reachMs = 5_000

/**
 * Runs one of the operator's commands from the command line.
 *
 * @param argv the command's name and its arguments
 * @param from folder that relative file names start from
 * @returns the exit status
 */
export async function main([name = '', ...args]: string[], from: string): Promise<number> {
  for (const stream of [process.stdout, process.stderr]) {
    // Each write reports its own fault; without a listener the stream would end the process too.
    stream.on('error', (error) => isGone(error) || process.exit(1))
  }
  const own = standardOutput()
  try {
    const prepared = commands[name]?.prepare(args)
    if (!prepared) throw new Error(`There is no command '${name}'.`)
    if (prepared.ok) return await perform(prepared, { command: name, args }, from)
    await (prepared.status === 0 ? own.stdout(prepared.text) : own.stderr(prepared.text))
    return prepared.status
  } catch (error) {
    if (error instanceof OutputClosed) return 0
    await own.stderr(`${sentenceOf(error)}\n`).catch(() => {})
    return 1
  }
}

type Runnable = Extract<Prepared, { ok: true }>
interface Asked {
  command: string
  args: string[]
}

async function perform(prepared: Runnable, asked: Asked, from: string): Promise<number> {
  const { out } = prepared
  if (out === undefined) return runAnywhere(prepared, asked, standardOutput())
  const file = await fileOutput(resolve(from, out))
  const give = (signal: NodeJS.Signals) => {
    file.discard()
    process.exit(signal === 'SIGINT' ? 130 : 143)
  }
  process.once('SIGINT', give).once('SIGTERM', give)
  try {
    const status = await runAnywhere(prepared, asked, file)
    if (status === 0) await file.keep()
    return status
  } finally {
    file.discard()
  }
}

/** In the server that has the embedded database, or else in this process. */
async function runAnywhere(prepared: Runnable, asked: Asked, output: Output): Promise<number> {
  const { dataDir, databaseUrl, databasePrepare } = whereTheDataIs()
  const ask = async () => (databaseUrl ? undefined : askServer(dataDir, asked, output))
  const status = await ask()
  if (status !== undefined) return status
  let database: OpenDatabase
  try {
    database = await openOwn({ dataDir, databaseUrl, prepare: databasePrepare })
  } catch (error) {
    // A server that was just starting has the folder by now.
    const late = await ask()
    if (late === undefined) throw error
    return late
  }
  try {
    await migrate(database.db)
    return await prepared.run(database.db, output)
  } finally {
    await database.close()
  }
}

interface Own {
  dataDir: string
  databaseUrl: string | undefined
  prepare: boolean
}

function openOwn({ dataDir, databaseUrl, prepare }: Own): Promise<OpenDatabase> {
  if (databaseUrl) return openPostgres(databaseUrl, { reachMs, prepare })
  if (existsSync(join(dataDir, 'database'))) return openDatabase({ dataDir })
  throw new Error(`${dataDir} holds no database yet; DATA_DIR or DATABASE_URL says where one is.`)
}

/** A command delivers and signs nothing: settings for that may be missing, and no key is made. */
function whereTheDataIs() {
  const { DATA_DIR, DATABASE_URL, DATABASE_PREPARE } = process.env
  const secret = { SECRET: 'x'.repeat(32) }
  const result = readConfig({ DATA_DIR, DATABASE_URL, DATABASE_PREPARE, ...secret })
  if (!result.ok) throw new Error(result.faults.join('\n'))
  return result.config
}

function sentenceOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
