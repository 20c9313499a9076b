import { z } from 'zod'
import type { Db } from '#db/database'
import { serveOperator } from '#db/embedded/operator-socket.server'
import type { Log } from '~/http/telemetry/log.server'
import { NotNow, OutputClosed, type Command, type Output, type Site } from './command'

const request = z.object({ command: z.string(), args: z.array(z.string()) })
export type OperatorRequest = z.output<typeof request>

interface Served {
  dataDir: string
  commands: Record<string, Command>
  db: Db
  site: Site
  log: Log
}

export function serveCommands({ dataDir, ...served }: Served): Promise<() => Promise<void>> {
  return serveOperator(dataDir, (asked, output) => perform(asked, output, served))
}

async function perform(asked: unknown, output: Output, served: Omit<Served, 'dataDir'>) {
  const started = performance.now()
  const parsed = request.safeParse(asked)
  const { command, args } = parsed.data ?? { command: '', args: [] }
  const status = await run({ command, args }, output, served).catch(async (error: unknown) => {
    if (error instanceof OutputClosed) return undefined
    if (error instanceof NotNow) {
      served.log.warn({ command, cause: error.message }, 'operator command refused')
    } else served.log.error({ error, command }, 'operator command failed')
    await output.stderr(`${messageOf(error)}\n`).catch(() => {})
    return 1
  })
  const ms = Math.round(performance.now() - started)
  served.log.info({ command, verb: verbOf(args), status, ms }, 'operator command')
  return status
}

async function run(
  { command, args }: OperatorRequest,
  output: Output,
  { commands, db, site }: Omit<Served, 'dataDir'>,
): Promise<number> {
  const known = Object.hasOwn(commands, command) ? commands[command] : undefined
  const prepared = known?.prepare(args)
  if (prepared?.ok) return prepared.run(db, output, site)
  // The command has checked its arguments: it is of another version than the server.
  const words = prepared?.text ?? 'The running server does not know this command. Restart it.\n'
  await (prepared?.status === 0 ? output.stdout(words) : output.stderr(words))
  return prepared?.status ?? 1
}

/** Arguments may be personal data, which the log does not hold. */
function verbOf([verb = '']: string[]): string {
  return /^[a-z]{1,20}$/.test(verb) ? verb : ''
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
