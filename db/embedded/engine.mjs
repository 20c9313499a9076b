import { Connection } from './connection.mjs'
import { minFreeBytes } from './free-space.mjs'
import { lockFolder } from './lock.mjs'
import { makeFolder } from './make-folder.mjs'
import { Thread } from './thread.mjs'

/**
 * @typedef {{ folder: string, minimumFreeBytes?: number, pingMs?: number, lockWaitMs?: number,
 *   log?: (line: string) => void }} EngineOptions
 */

const PING_MS = 5_000
const RETRY_MS = 2_000

export async function startEngine(/** @type {EngineOptions} */ options) {
  const { folder, lockWaitMs, log = console.error } = options
  const { minimumFreeBytes = minFreeBytes, pingMs = PING_MS } = options
  makeFolder(folder)
  const unlock = await lockFolder(folder, lockWaitMs)
  const engine = new Engine({ folder, minimumFreeBytes, pingMs }, log)
  const stop = async () => {
    await engine.stop()
    await unlock()
  }
  try {
    const version = await engine.open()
    const patiently = engine.patiently.bind(engine)
    return { version, connect: () => new Connection(engine), patiently, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

// A thread that hangs, breaks or dies is thrown away: its connections fail, and the next one opens the folder
// again in a new thread, as after a crash of the machine.
class Engine {
  #options
  #log
  #nextId = 1
  #connections = /** @type {Map<number, Connection>} */ (new Map())
  #thread = /** @type {Thread | undefined} */ (undefined)
  #opening = /** @type {Promise<Thread> | undefined} */ (undefined)
  #stopped = false

  /** @param {import('./thread.mjs').ThreadOptions} options @param {(line: string) => void} log */
  constructor(options, log) {
    this.#options = options
    this.#log = log
  }

  async open() {
    return (await this.#running()).version
  }

  /** Without the watchdog. @template T @param {() => Promise<T>} work @returns {Promise<T>} */
  async patiently(work) {
    const thread = await this.#running()
    thread.watch(false)
    try {
      return await work()
    } finally {
      thread.watch(true)
    }
  }

  async attach(/** @type {Connection} */ connection) {
    const thread = await this.#running()
    if (connection.destroyed) return
    connection.id = this.#nextId
    this.#nextId += 1
    this.#connections.set(connection.id, connection)
    thread.post({ type: 'open', client: connection.id })
  }

  receive(/** @type {Connection} */ connection, /** @type {Uint8Array} */ bytes) {
    // A view would drag its whole buffer along.
    const copy = Uint8Array.from(bytes)
    this.#thread?.post({ type: 'bytes', client: connection.id, bytes: copy }, [copy.buffer])
  }

  detach(/** @type {Connection} */ connection) {
    if (!this.#connections.delete(connection.id)) return
    this.#thread?.post({ type: 'close', client: connection.id })
  }

  async stop() {
    this.#stopped = true
    await this.#opening?.catch(() => {})
    await this.#thread?.stop()
  }

  /** @returns {Promise<Thread>} */
  #running() {
    if (this.#stopped) return Promise.reject(new Error('the embedded database is closed'))
    if (this.#thread) return Promise.resolve(this.#thread)
    this.#opening ??= this.#open().then(
      (thread) => {
        this.#opening = undefined
        return thread
      },
      (error) => {
        setTimeout(() => (this.#opening = undefined), RETRY_MS).unref()
        throw error
      },
    )
    return this.#opening
  }

  async #open() {
    const thread = new Thread(this.#options, (message) => this.#hear(message))
    await thread.started().catch((error) => {
      throw new Error(
        `the embedded database in ${this.#options.folder} cannot be opened: ${error.message}`,
      )
    })
    this.#thread = thread
    void thread.gone.then((reason) => this.#lose(reason))
    return thread
  }

  #hear(/** @type {import('./worker.mjs').FromWorker} */ message) {
    if (message.type === 'bytes') this.#connections.get(message.client)?.push(message.bytes)
    if (message.type === 'hang-up') {
      this.#connections.get(message.client)?.destroy(new Error(message.reason))
    }
  }

  #lose(/** @type {string} */ reason) {
    this.#thread = undefined
    const error = new Error(`the embedded database broke off: ${reason}`)
    for (const connection of this.#connections.values()) connection.destroy(error)
    this.#connections.clear()
    if (!this.#stopped) this.#log(`${error.message}; the next query opens it again`)
  }
}
