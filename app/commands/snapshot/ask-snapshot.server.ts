import { rm } from 'node:fs/promises'
import { readRows } from '#db/copy/read-rows.server'
import { askServer, isServed } from '#db/embedded/ask-operator.server'
import { openDatabase } from '#db/open.server'
import { openRowFile, type RowFile } from '../backup/row-file.server'
import type { Output } from '../command'
import { runAnywhere, type DataLocation } from '../data-location.server'
import { standardOutput } from '../outputs.server'
import { noRoom, snapshot } from './snapshot.server'

/** The server reads a request of a million characters at most. */
const keysAtOnce = 500

/** @returns a rowFile in this folder, to be closed @throws Error with a sentence for the operator */
export async function writeRowFile(location: DataLocation, folder?: string): Promise<RowFile> {
  const rowFile = await openRowFile(folder)
  try {
    const take = (lines: string) => rowFile.take(lines)
    const copy = await copyOfServed(location)
    if (copy === undefined) await ask(location, ['rows'], take)
    else await readCopy(copy, take)
    rowFile.content()
    return rowFile
  } catch (error) {
    await rowFile.close()
    throw error
  }
}

/**
 * A running server with the embedded database has one connection, for which visitors would wait while it reads all
 * rows. @returns a data folder of one's own; undefined where there is no such server, or no room
 */
async function copyOfServed({ databaseUrl, dataDir }: DataLocation): Promise<string | undefined> {
  if (databaseUrl || !(await isServed(dataDir))) return undefined
  let made = ''
  let told = ''
  const output = {
    stdout: async (text: string) => void (made += text),
    stderr: async (text: string) => void (told += text),
  }
  const request = { command: 'snapshot', args: ['copy', dataDir] }
  const status = await askServer(dataDir, request, output)
  if (status === 0) return made
  if (status !== noRoom) throw new Error(told.trim() || 'The database could not be copied.')
  await standardOutput().stderr(
    `There is no room in ${dataDir} for a copy of the database, so visitors have to wait while its rows are read.\n`,
  )
  return undefined
}

async function readCopy(dataDir: string, take: (lines: string) => Promise<void>) {
  try {
    const { db, close } = await openDatabase({ dataDir })
    await readRows(db, take).finally(close)
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}

export async function askNamed(location: DataLocation, keys: string[]): Promise<string[]> {
  let named = ''
  for (let at = 0; at < keys.length; at += keysAtOnce) {
    const some = keys.slice(at, at + keysAtOnce)
    await ask(location, ['named', ...some], async (lines) => void (named += lines))
  }
  return named.split('\n').filter(Boolean)
}

/** For `/readyz` and `/metrics`. */
export async function noteBackup(location: DataLocation): Promise<void> {
  await ask(location, ['taken'], async () => {})
}

async function ask(
  location: DataLocation,
  args: string[],
  stdout: Output['stdout'],
): Promise<void> {
  const prepared = snapshot.prepare(args)
  if (!prepared.ok) throw new Error(prepared.text)
  let told = ''
  const stderr = async (text: string) => void (told += text)
  const status = await runAnywhere(
    location,
    prepared,
    { command: 'snapshot', args },
    { stdout, stderr },
  )
  if (status !== 0) throw new Error(told.trim() || 'The rows could not be read.')
}
