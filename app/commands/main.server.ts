import { resolve } from 'node:path'
import { OutputClosed, type Runnable } from './command'
import { commands } from './commands.server'
import { isGone, standardOutput, toFile } from './outputs.server'
import { ownCommands } from './own-commands.server'
import { runAnywhere, findDataLocation } from './data-location.server'
import type { OperatorRequest } from './serve-operator.server'

/** @param from folder that relative file names start from @returns the exit status */
export async function main([name = '', ...args]: string[], from: string): Promise<number> {
  for (const stream of [process.stdout, process.stderr]) {
    // Each write reports its own error; without a listener the stream would end the process too.
    stream.on('error', (error) => isGone(error) || process.exit(1))
  }
  const own = standardOutput()
  try {
    const alone = ownCommands[name]?.prepare(args)
    if (alone?.ok) return await alone.here(from)
    const prepared = alone ?? commands[name]?.prepare(args)
    if (!prepared) throw new Error(`There is no command '${name}'.`)
    if (prepared.ok) return await perform(prepared, { command: name, args }, from)
    await (prepared.status === 0 ? own.stdout(prepared.text) : own.stderr(prepared.text))
    return prepared.status
  } catch (error) {
    if (error instanceof OutputClosed) return 0
    await own.stderr(`${messageOf(error)}\n`).catch(() => {})
    return 1
  }
}

async function perform(prepared: Runnable, asked: OperatorRequest, from: string): Promise<number> {
  const { out } = prepared
  const location = findDataLocation()
  if (out === undefined) return runAnywhere(location, prepared, asked, standardOutput())
  return toFile(resolve(from, out), async (file) => {
    const status = await runAnywhere(location, prepared, asked, file)
    if (status === 0) await file.keep()
    return status
  })
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
