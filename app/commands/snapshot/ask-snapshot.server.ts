import { openSpool, type Spool } from '../backup/spool.server'
import type { Output } from '../command'
import { runAnywhere, type Place } from '../place.server'
import { snapshot } from './snapshot.server'

/** The server reads a request of a million characters at most. */
const keysAtOnce = 500

/** @returns a spool to be closed @throws Error with a sentence for the operator */
export async function spoolRows(place: Place): Promise<Spool> {
  const spool = await openSpool()
  try {
    await ask(place, ['rows'], (lines) => spool.take(lines))
    spool.content()
    return spool
  } catch (error) {
    await spool.close()
    throw error
  }
}

export async function askNamed(place: Place, keys: string[]): Promise<string[]> {
  let named = ''
  for (let at = 0; at < keys.length; at += keysAtOnce) {
    const some = keys.slice(at, at + keysAtOnce)
    await ask(place, ['named', ...some], async (lines) => void (named += lines))
  }
  return named.split('\n').filter(Boolean)
}

async function ask(place: Place, args: string[], stdout: Output['stdout']): Promise<void> {
  const prepared = snapshot.prepare(args)
  if (!prepared.ok) throw new Error(prepared.text)
  let told = ''
  const stderr = async (text: string) => void (told += text)
  const status = await runAnywhere(
    place,
    prepared,
    { command: 'snapshot', args },
    { stdout, stderr },
  )
  if (status !== 0) throw new Error(told.trim() || 'The rows could not be read.')
}
