import { rmSync } from 'node:fs'
import type { Db } from '#db/database'
import { isServed } from '#db/embedded/ask-operator.server'
import { openDatabase } from '#db/open.server'
import { openExistingAlone, runAnywhere, type DataLocation } from '../data-location.server'
import { snapshot } from './snapshot.server'

/** The server reads a request of a million characters at most. */
const keysAtOnce = 500

/**
 * A running server with the embedded database has one connection, for which visitors would wait while it reads all
 * rows: `work` is given a copy. @throws Error with a sentence for the operator
 */
export async function readFrom<Result>(
  location: DataLocation,
  work: (db: Db) => Promise<Result>,
): Promise<Result> {
  const { databaseUrl, dataDir } = location
  const isCopied = !databaseUrl && (await isServed(dataDir))
  const copy = isCopied ? await ask(location, ['copy', dataDir]) : undefined
  const remove = () => copy && rmSync(copy, { recursive: true, force: true })
  // A signal ends the process without running `finally`.
  process.once('exit', remove)
  try {
    const open = copy ? openDatabase({ dataDir: copy }) : openExistingAlone(location)
    const { patiently, close } = await open
    return await patiently(work).finally(close)
  } finally {
    process.off('exit', remove)
    remove()
  }
}

export async function askNamed(location: DataLocation, keys: string[]): Promise<string[]> {
  const named: string[] = []
  for (let at = 0; at < keys.length; at += keysAtOnce) {
    const some = await ask(location, ['named', ...keys.slice(at, at + keysAtOnce)])
    named.push(...some.split('\n').filter(Boolean))
  }
  return named
}

/** Notes it for `/readyz`. */
export async function noteBackup(location: DataLocation): Promise<void> {
  await ask(location, ['taken'])
}

async function ask(location: DataLocation, args: string[]): Promise<string> {
  const prepared = snapshot.prepare(args)
  if (!prepared.ok) throw new Error(prepared.text)
  const said = { stdout: '', stderr: '' }
  const output = {
    stdout: async (text: string) => void (said.stdout += text),
    stderr: async (text: string) => void (said.stderr += text),
  }
  const status = await runAnywhere(location, prepared, { command: 'snapshot', args }, output)
  if (status !== 0) throw new Error(said.stderr.trim() || 'The database could not be asked.')
  return said.stdout
}
