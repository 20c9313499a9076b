import { z } from 'zod'
import type { Db } from '#db/database'
import { serveOperator } from '#db/embedded/operator-socket.server'
import type { S3Settings } from '~/domain/documents/stores/s3-client.server'
import type { DocumentStores } from '~/domain/documents/stores/stores.server'
import type { Log } from '~/http/telemetry/log.server'
import { NotNow, OutputClosed, type Command, type Output, type Site } from './command'

const [text, bucket] = [z.string(), z.string().regex(/^https?:/)]
const request = z.object({
  command: text,
  args: z.array(text),
  /** The bucket in the operator's settings; the running server may have been started with another one. */
  s3: z.object({ url: bucket, region: text, key: text, secret: text }).optional(),
})
export type OperatorRequest = z.output<typeof request>

interface Served {
  dataDir: string
  commands: Record<string, Command>
  db: Db
  stores(s3: S3Settings | undefined): DocumentStores
  site: Site
  log: Log
}

export function serveCommands({ dataDir, ...served }: Served): Promise<() => Promise<void>> {
  return serveOperator(dataDir, (asked, output) => perform(asked, output, served))
}

async function perform(asked: unknown, output: Output, served: Omit<Served, 'dataDir'>) {
  const started = performance.now()
  const parsed = request.safeParse(asked)
  const { command, args, s3 } = parsed.data ?? { command: '', args: [] }
  const status = await run({ command, args, s3 }, output, served).catch(async (error: unknown) => {
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
  { command, args, s3 }: OperatorRequest,
  output: Output,
  { commands, db, stores, site }: Omit<Served, 'dataDir'>,
): Promise<number> {
  const known = Object.hasOwn(commands, command) ? commands[command] : undefined
  const prepared = known?.prepare(args)
  if (prepared?.ok) return prepared.run(db, output, stores(s3), site)
  // The command line has looked at the arguments before: it is of another version than the server.
  const words = prepared?.text ?? 'The running server does not know this command. Restart it.\n'
  await (prepared?.status === 0 ? output.stdout(words) : output.stderr(words))
  return prepared?.status ?? 1
}

/** The log holds no personal data, which a search may. */
function verbOf([verb = '']: string[]): string {
  return /^[a-z]{1,20}$/.test(verb) ? verb : ''
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
