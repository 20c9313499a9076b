import { openRowFile, type RowFile } from '../backup/row-file.server'
import type { Output } from '../command'
import { runAnywhere, type DataLocation } from '../data-location.server'
import { snapshot } from './snapshot.server'

/** The server reads a request of a million characters at most. */
const keysAtOnce = 500

/** @returns a rowFile in this folder, to be closed @throws Error with a sentence for the operator */
export async function writeRowFile(location: DataLocation, folder?: string): Promise<RowFile> {
  const rowFile = await openRowFile(folder)
  try {
    await ask(location, ['rows'], (lines) => rowFile.take(lines))
    rowFile.content()
    return rowFile
  } catch (error) {
    await rowFile.close()
    throw error
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
