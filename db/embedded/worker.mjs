import { parentPort, workerData } from 'node:worker_threads'
import { openCluster } from './cluster.mjs'
import { freeBytes } from './free-space.mjs'
import { createHousekeeping } from './housekeeping.mjs'
import { Session } from './session.mjs'
import { ensureDataFolder } from './template.mjs'

const TICK_MS = 5_000

/**
 * @typedef {{ folder: string, template: string, minimumFreeBytes: number }} WorkerOptions
 * @typedef {{ type: 'open' | 'close', client: number } | { type: 'tick' | 'ping' | 'stop' }
 *   | { type: 'bytes', client: number, bytes: Uint8Array }} ToWorker
 * @typedef {{ type: 'ready', version: string } | { type: 'broken', reason: string }
 *   | { type: 'bytes', client: number, bytes: Uint8Array } | { type: 'pong' | 'stopped' }
 *   | { type: 'hang-up', client: number, reason: string }} FromWorker
 */

const { folder, template, minimumFreeBytes } = /** @type {WorkerOptions} */ (workerData)
const port = parentPort
if (!port) throw new Error('worker.mjs runs only as a worker thread')

const send = (/** @type {FromWorker} */ message) => port.postMessage(message)

const start = async () => {
  const cluster = await openCluster(await ensureDataFolder(folder, template))
  const session = new Session(cluster, {
    send: (client, bytes) => send({ type: 'bytes', client, bytes }),
    hangUp: (client, reason) => send({ type: 'hang-up', client, reason }),
    freeBytes: () => freeBytes(folder),
    minimumFreeBytes,
  })
  const keepHouse = createHousekeeping(cluster)
  const ticks = setInterval(() => enqueue({ type: 'tick' }), TICK_MS)

  const handle = async (/** @type {ToWorker} */ message) => {
    switch (message.type) {
      case 'open':
        return session.open(message.client)
      case 'bytes':
        return session.receive(message.client, message.bytes)
      case 'close':
        return session.close(message.client)
      case 'ping':
        return send({ type: 'pong' })
      case 'tick':
        await session.hangUpIdleTransaction()
        return cluster.inTransaction() ? undefined : keepHouse()
      case 'stop':
        clearInterval(ticks)
        await cluster.close()
        send({ type: 'stopped' })
        return port.close()
    }
  }

  // One after the other: the engine has one connection, and an answer must not overtake another.
  let last = Promise.resolve()
  const enqueue = (/** @type {ToWorker} */ message) => {
    last = last.then(() => handle(message)).catch(giveUp)
  }
  port.on('message', enqueue)
  send({ type: 'ready', version: cluster.version })
}

const giveUp = (/** @type {unknown} */ error) => {
  send({ type: 'broken', reason: error instanceof Error ? error.message : String(error) })
  process.exit(1)
}

start().catch(giveUp)
