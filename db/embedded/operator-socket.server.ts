import { once } from 'node:events'
import { chmod, mkdtemp, rename, rm } from 'node:fs/promises'
import { createServer, type Server, type Socket } from 'node:net'
import { join } from 'node:path'
import { OutputClosed, toLine, type OperatorFrame, type Output } from './operator-frames'
import { operatorPipe, operatorSocket, withShortPath } from './operator-path.server'

const requestMilliseconds = 5_000
const caseCharacters = 1_000_000

/** Gives the exit status; undefined when nobody is left to be told. A request that is no JSON is undefined. */
type Perform = (request: unknown, output: Output) => Promise<number | undefined>

/** The caller holds the lock on the database, so that a socket found there belonged to a dead process. */
export async function serveOperator(
  dataDir: string,
  perform: Perform,
): Promise<() => Promise<void>> {
  const running = new Map<Socket, Promise<void>>()
  const server = createServer((socket) => {
    const work = answer(socket, perform).finally(() => running.delete(socket))
    running.set(socket, work)
  })
  const remove = await listen(server, dataDir)
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

async function answer(socket: Socket, perform: Perform): Promise<void> {
  // A reader that goes away shows as `destroyed`.
  socket.on('error', () => {})
  const line = await readLine(socket)
  if (line === undefined) return void socket.destroy()
  const status = await perform(parsed(line), outputTo(socket))
  if (status !== undefined && !socket.destroyed) socket.end(toLine({ exit: status }))
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return undefined
  }
}

function outputTo(socket: Socket): Output {
  const write = async (frame: OperatorFrame) => {
    if (socket.destroyed) throw new OutputClosed()
    if (socket.write(toLine(frame))) return
    const settled = new AbortController()
    const { signal } = settled
    await Promise.race([once(socket, 'drain', { signal }), once(socket, 'close', { signal })])
      .catch(() => {})
      .finally(() => settled.abort())
    if (socket.destroyed) throw new OutputClosed()
  }
  return { stdout: (stdout) => write({ stdout }), stderr: (stderr) => write({ stderr }) }
}

function readLine(socket: Socket): Promise<string | undefined> {
  return new Promise((resolve) => {
    let text = ''
    socket.setTimeout(requestMilliseconds, () => resolve(undefined))
    socket.once('close', () => resolve(undefined))
    // Goes on reading after the line, to notice when the other side closes.
    socket.setEncoding('utf8').on('data', (chunk: string) => {
      text = (text + chunk).slice(0, caseCharacters)
      const end = text.indexOf('\n')
      if (end < 0 && text.length < caseCharacters) return
      socket.setTimeout(0)
      resolve(end < 0 ? undefined : text.slice(0, end))
    })
  })
}
