import { parentPort, workerData } from 'node:worker_threads'
import { openCluster } from './cluster.mjs'
import { freeBytes } from './free-space.mjs'
import { createHousekeeping } from './housekeeping.mjs'
import { Session } from './session.mjs'
import { ensureDataFolder } from './template.mjs'

/** @import { MessagePort } from 'node:worker_threads' */
/**
 * @typedef {{ type: 'connect', port: MessagePort } | { type: 'ping' | 'stop' }} ToWorker
 * @typedef {{ type: 'ready', version: string } | { type: 'log', line: string } | { type: 'pong' }} FromWorker
 */

const TICK_MS = 5_000

const { folder, minimumFreeBytes } = workerData
const main = /** @type {MessagePort} */ (parentPort)
const send = (/** @type {FromWorker} */ message) => main.postMessage(message)

const cluster = await openCluster(ensureDataFolder(folder))
const session = new Session(cluster, {
  freeBytes: () => freeBytes(folder),
  minimumFreeBytes,
  log: (line) => send({ type: 'log', line }),
})
const keepHouse = createHousekeeping(cluster)

// One after the other, since the engine has one connection; answers must keep their order. A rejection ends
// the thread.
let last = Promise.resolve()
function enqueue(/** @type {() => Promise<void> | void} */ work) {
  last = last.then(work)
}

function serve(/** @type {MessagePort} */ port) {
  enqueue(() => session.open(port))
  port.on('message', (bytes) => enqueue(() => session.receive(port, bytes)))
  port.on('close', () => enqueue(() => session.close(port)))
}

setInterval(() => {
  enqueue(() => session.checkTransaction())
  enqueue(() => (cluster.inTransaction() ? undefined : keepHouse()))
}, TICK_MS)
main.on('message', (/** @type {ToWorker} */ message) => {
  if (message.type === 'connect') serve(message.port)
  if (message.type === 'ping') enqueue(() => send({ type: 'pong' }))
  if (message.type === 'stop') enqueue(() => cluster.close().then(() => process.exit()))
})
send({ type: 'ready', version: cluster.version })
