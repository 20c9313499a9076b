import { once } from 'node:events'
import { chmod, mkdtemp, rename, rm } from 'node:fs/promises'
import { createServer, type Server, type Socket } from 'node:net'
import { join } from 'node:path'
import { z } from 'zod'
import type { Db } from '#db/database'
import { OutputClosed, type Command, type Output, type Prepared } from '~/commands/command'
import type { S3Settings } from '~/domain/documents/s3-client.server'
import type { DocumentStores } from '~/domain/documents/stores.server'
import type { Log } from './log.server'
import { toLine, type OperatorFrame } from './operator-socket-frames.server'
import { operatorPipe, operatorSocket, withShortPath } from './operator-socket-path.server'

const requestMilliseconds = 5_000
const requestCharacters = 1_000_000

const [text, bucket] = [z.string(), z.string().regex(/^https?:/)]
const request = z.object({
  command: text,
  args: z.array(text),
  s3: z.object({ url: bucket, region: text, key: text, secret: text }).optional(),
})

interface Served {
  dataDir: string
  commands: Record<string, Command>
  db: Db
  /** @param s3 what the command line knows of a bucket. */
  stores(s3: S3Settings | undefined): DocumentStores
  log: Log
}

/**
 * Lets the operator's commands run in this process, which has the embedded database to itself: one
 * command a connection to `operator.sock` in the data folder, open to the server's own user only. The
 * caller holds the lock on the database, so that a socket found there belonged to a dead process.
 *
 * @returns a function that ends it: commands stop after the query under way.
 */
export async function serveOperator(served: Served): Promise<() => Promise<void>> {
  const running = new Map<Socket, Promise<void>>()
  const server = createServer((socket) => {
    const work = answer(socket, served).finally(() => running.delete(socket))
    running.set(socket, work)
  })
  const remove = await listen(server, served.dataDir)
  // The site's own server decides how long the process lives.
  server.unref()
  return async () => {
    const closed = once(server, 'close')
    server.close()
    for (const socket of running.keys()) socket.destroy()
    await Promise.all(running.values())
    await closed
    await remove()
  }
}

/** @returns a function that removes the socket's file. */
async function listen(server: Server, dataDir: string): Promise<() => Promise<void>> {
  const pipe = operatorPipe(dataDir)
  if (pipe) {
    await listenAt(server, pipe)
    return async () => {}
  }
  await withShortPath(dataDir, async (folder) => {
    // Until it has its mode, nobody else may reach it: it begins in a folder of its own.
    const own = await mkdtemp(join(folder, `.${operatorSocket}-`))
    try {
      const socket = join(own, 'socket')
      await listenAt(server, socket)
      await chmod(socket, 0o600)
      await rename(socket, join(folder, operatorSocket))
    } finally {
      await rm(own, { recursive: true, force: true })
    }
  })
  return () => rm(join(dataDir, operatorSocket), { force: true })
}

async function listenAt(server: Server, path: string) {
  server.listen(path)
  await once(server, 'listening')
}

async function answer(socket: Socket, { commands, db, stores, log }: Served): Promise<void> {
  // A reader that goes away shows as `destroyed`; its reason interests nobody.
  socket.on('error', () => {})
  const line = await readLine(socket)
  if (line === undefined) return void socket.destroy()
  const output = outputTo(socket)
  const started = performance.now()
  const { command, args, s3 } = parseRequest(line)
  const known = Object.hasOwn(commands, command) ? commands[command] : undefined
  const run = (prepared: Runnable) => prepared.run(db, output, stores(s3))
  const status = await perform(known?.prepare(args), run, output).catch(async (error) => {
    if (error instanceof OutputClosed) return undefined
    log.error({ error, command }, 'operator command failed')
    await output.stderr(`${sentenceOf(error)}\n`).catch(() => {})
    return 1
  })
  const ms = Math.round(performance.now() - started)
  log.info({ command, verb: verbOf(args), status, ms }, 'operator command')
  if (status !== undefined && !socket.destroyed) socket.end(toLine({ exit: status }))
}

type Runnable = Extract<Prepared, { ok: true }>

async function perform(
  prepared: Prepared | undefined,
  run: (prepared: Runnable) => Promise<number>,
  output: Output,
): Promise<number> {
  if (prepared?.ok) return run(prepared)
  // The command line has looked at the arguments before: it is of another version than the server.
  const text = prepared?.text ?? 'The running server does not know this command: restart it.\n'
  await (prepared?.status === 0 ? output.stdout(text) : output.stderr(text))
  return prepared?.status ?? 1
}

function outputTo(socket: Socket): Output {
  const write = async (frame: OperatorFrame) => {
    if (socket.destroyed) throw new OutputClosed()
    if (socket.write(toLine(frame))) return
    // Takes the listener away that has waited in vain.
    const settled = new AbortController()
    const { signal } = settled
    await Promise.race([once(socket, 'drain', { signal }), once(socket, 'close', { signal })])
      .catch(() => {})
      .finally(() => settled.abort())
    if (socket.destroyed) throw new OutputClosed()
  }
  return { stdout: (stdout) => write({ stdout }), stderr: (stderr) => write({ stderr }) }
}

/** @returns undefined when none comes, in time and in reason. */
function readLine(socket: Socket): Promise<string | undefined> {
  return new Promise((resolve) => {
    let text = ''
    socket.setTimeout(requestMilliseconds, () => resolve(undefined))
    socket.once('close', () => resolve(undefined))
    // Goes on reading after the line, to notice when the other side closes.
    socket.setEncoding('utf8').on('data', (chunk: string) => {
      text = (text + chunk).slice(0, requestCharacters)
      const end = text.indexOf('\n')
      if (end < 0 && text.length < requestCharacters) return
      socket.setTimeout(0)
      resolve(end < 0 ? undefined : text.slice(0, end))
    })
  })
}

function parseRequest(line: string): z.output<typeof request> {
  try {
    return request.parse(JSON.parse(line))
  } catch {
    return { command: '', args: [] }
  }
}

/** The log holds no personal data, which a search may. */
function verbOf([verb = '']: string[]): string {
  return /^[a-z]{1,20}$/.test(verb) ? verb : ''
}

function sentenceOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
