/** @import { Cluster } from './cluster.mjs' */
/**
 * @typedef {{ freeBytes: () => number, minimumFreeBytes: number, log: (line: string) => void }} SessionOptions
 * @typedef {Pick<import('node:worker_threads').MessagePort, 'postMessage'>} Port
 */

// https://www.postgresql.org/docs/current/protocol-message-formats.html
const SYNC = Uint8Array.from([0x53, 0, 0, 0, 4])
const FLUSH_BYTES = 256 * 1024
const IDLE_IN_TRANSACTION_MS = 30_000

/**
 * The engine's one connection, given to one client's port after the other. It ends two measured faults: a disk
 * that runs full makes the engine spin, and a transaction that is left open holds up everybody. Callers await
 * each method.
 */
export class Session {
  #cluster
  #options
  #port = /** @type {Port | undefined} */ (undefined)
  #isReadOnly = false
  #answeredAt = 0

  constructor(/** @type {Cluster} */ cluster, /** @type {SessionOptions} */ options) {
    this.#cluster = cluster
    this.#options = options
  }

  async open(/** @type {Port} */ port) {
    await this.#reset()
    this.#port = port
  }

  async close(/** @type {Port} */ port) {
    if (port === this.#port) await this.#reset()
  }

  /** @param {Port} port @param {Uint8Array} messages whole ones */
  async receive(port, messages) {
    if (port !== this.#port) return
    if (!this.#cluster.inTransaction()) await this.#guardSpace()
    let parts = /** @type {Uint8Array[]} */ ([])
    let size = 0
    const flush = () => {
      if (size > 0) port.postMessage(Buffer.concat(parts))
      parts = []
      size = 0
    }
    await this.#cluster.exec(messages, (bytes) => {
      // The last part reports success, so it is sent only after `exec` has agreed.
      if (size >= FLUSH_BYTES) flush()
      parts.push(bytes.slice())
      size += bytes.length
    })
    flush()
    this.#answeredAt = Date.now()
  }

  /** PostgreSQL's own `idle_in_transaction_session_timeout` does not work in the embedded engine. */
  checkTransaction(now = Date.now()) {
    if (!this.#cluster.inTransaction() || now - this.#answeredAt < IDLE_IN_TRANSACTION_MS) return
    throw new Error('a transaction was idle for 30 s')
  }

  /** While space is short a write is refused with SQLSTATE 25006. */
  async #guardSpace() {
    const { freeBytes, minimumFreeBytes, log } = this.#options
    const free = freeBytes()
    const isReadOnly = free < minimumFreeBytes
    if (isReadOnly === this.#isReadOnly) return
    this.#isReadOnly = isReadOnly
    await this.#applyReadOnly()
    const state = isReadOnly ? 'refuses to write' : 'writes again'
    log(`the embedded database ${state}: ${Math.floor(free / 2 ** 20)} MB of its disk are free`)
  }

  #applyReadOnly() {
    const value = this.#isReadOnly ? 'on' : 'off'
    return this.#cluster.query(`set default_transaction_read_only = ${value}`)
  }

  async #reset() {
    this.#port = undefined
    // After an error inside a batch PostgreSQL ignores everything up to the next sync.
    await this.#cluster.exec(SYNC, () => {})
    if (this.#cluster.inTransaction()) await this.#cluster.query('rollback')
    await this.#cluster.query('discard all')
    if (this.#isReadOnly) await this.#applyReadOnly()
  }
}
