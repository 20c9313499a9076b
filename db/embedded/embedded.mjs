import { mkdirSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { createPool } from '../pool.mjs'
import { Connection } from './connection.mjs'
import { minFreeBytes } from './free-space.mjs'
import { lockFolder } from './lock.mjs'
import { startThread } from './thread.mjs'

/**
 * @typedef {{ folder: string, minimumFreeBytes?: number, pingMs?: number, lockWaitMs?: number,
 *   log?: (line: string) => void }} EmbeddedOptions
 */

const PING_MS = 5_000
const DRAIN_MS = 5_000

/** @throws Error with the code FOLDER_IN_USE while another process has the folder */
export async function openEmbedded(/** @type {EmbeddedOptions} */ options) {
  mkdirSync(options.folder, { recursive: true, mode: 0o700 })
  const unlock = await lockFolder(options.folder, options.lockWaitMs)
  const engine = new Engine(options)
  const pool = createPool({
    user: 'postgres',
    database: 'postgres',
    max: 1,
    idleTimeoutMillis: 0,
    // Limits also how long a query waits for others: the pool has one connection.
    connectionTimeoutMillis: 10_000,
    stream: () => /** @type {any} */ (new Connection(() => engine.thread())),
  })
  const close = async () => {
    // A client that is never returned must not block the end.
    await Promise.race([pool.end(), sleep(DRAIN_MS, undefined, { ref: false })])
    await engine.stop()
    await unlock()
  }
  try {
    const { version } = await engine.thread()
    return { pool, version, close }
  } catch (error) {
    await close()
    throw error
  }
}

// A thread that hangs or dies is replaced: its connections fail, and the next one opens the folder again in a
// new thread, as after a crash.
class Engine {
  #options
  #log
  #thread = /** @type {ReturnType<typeof startThread> | undefined} */ (undefined)
  #stopped = false

  constructor(/** @type {EmbeddedOptions} */ options) {
    this.#options = { minimumFreeBytes: minFreeBytes, pingMs: PING_MS, ...options }
    this.#log = options.log ?? console.error
  }

  async thread() {
    if (this.#stopped) throw new Error('the embedded database is closed')
    this.#thread ??= this.#start()
    return this.#thread
  }

  async #start() {
    try {
      const thread = await startThread(this.#options, this.#log)
      void thread.gone.then((reason) => {
        this.#thread = undefined
        if (this.#stopped) return
        this.#log(`the embedded database broke off: ${reason}; the next query opens it again`)
      })
      return thread
    } catch (error) {
      this.#thread = undefined
      const why = /** @type {Error} */ (error).message
      throw new Error(`the embedded database in ${this.#options.folder} cannot be opened: ${why}`)
    }
  }

  async stop() {
    this.#stopped = true
    const thread = await this.#thread?.catch(() => undefined)
    await thread?.stop()
  }
}
