import { backup } from './backup/backup.server'
import { OutputClosed, type Anywhere, type Command, type Here } from './command'
import { commands } from './commands.server'
import { findDataLocation, runAnywhere } from './data-location.server'
import { isGone, standardOutput } from './outputs.server'
import { restore } from './restore/restore.server'

const ownCommands: Record<string, Command<Here>> = { backup, restore }

/** @param from folder that relative file names start from @returns the exit status */
export async function main([name = '', ...args]: string[], from: string): Promise<number> {
  for (const stream of [process.stdout, process.stderr]) {
    // Each write reports its own error; without a listener the stream would end the process too.
    stream.on('error', (error) => isGone(error) || process.exit(1))
  }
  const output = standardOutput()
  try {
    const found: Command<Here | Anywhere> | undefined = ownCommands[name] ?? commands[name]
    const prepared = found?.prepare(args)
    if (!prepared) throw new Error(`There is no command '${name}'.`)
    if (!prepared.ok) {
      await (prepared.status === 0 ? output.stdout(prepared.text) : output.stderr(prepared.text))
      return prepared.status
    }
    if ('here' in prepared) return await prepared.here(from)
    return await runAnywhere(findDataLocation(), prepared, { command: name, args }, output)
  } catch (error) {
    if (error instanceof OutputClosed) return 0
    const message = error instanceof Error ? error.message : String(error)
    await output.stderr(`${message}\n`).catch(() => {})
    return 1
  }
}
