import { Framer, errorMessage, queryMessage, replaceErrors, syncMessage } from './protocol.mjs'

const FLUSH_BYTES = 256 * 1024
const IDLE_IN_TRANSACTION_MS = 30_000

// SQLSTATE of a write in a read-only transaction, and the one callers are told instead.
const READ_ONLY = '25006'
const DISK_FULL = '53100'

/**
 * @typedef {{ send: (id: number, bytes: Uint8Array) => void, freeBytes: () => number,
 *   hangUp: (id: number, reason: string) => void, minimumFreeBytes: number }} SessionOptions
 */

/** The engine's one connection, given to one client after the other. Callers await each method. */
export class Session {
  #cluster
  #options
  #client = 0
  #framer = new Framer()
  #readOnly = false
  #answeredAt = 0

  /** @param {import('./cluster.mjs').Cluster} cluster @param {SessionOptions} options */
  constructor(cluster, options) {
    this.#cluster = cluster
    this.#options = options
  }

  async open(/** @type {number} */ client) {
    await this.#reset()
    this.#client = client
  }

  async close(/** @type {number} */ client) {
    if (client !== this.#client) return
    this.#client = 0
    await this.#reset()
  }

  async receive(/** @type {number} */ client, /** @type {Uint8Array} */ chunk) {
    if (client !== this.#client) return
    for (const batch of this.#framer.push(chunk)) await this.#answer(batch)
    this.#answeredAt = Date.now()
  }

  /** PostgreSQL's own `idle_in_transaction_session_timeout` does not work in the embedded engine. */
  async hangUpIdleTransaction(now = Date.now()) {
    if (!this.#cluster.inTransaction() || now - this.#answeredAt < IDLE_IN_TRANSACTION_MS) return
    const client = this.#client
    await this.close(client)
    this.#options.hangUp(client, 'transaction rolled back: idle for more than 30 s')
  }

  async #answer(/** @type {Buffer} */ batch) {
    if (!this.#cluster.inTransaction()) await this.#guardSpace()
    let parts = /** @type {Uint8Array[]} */ ([])
    let size = 0
    const flush = () => {
      if (size > 0) this.#options.send(this.#client, this.#checked(Buffer.concat(parts)))
      parts = []
      size = 0
    }
    await this.#cluster.exec(batch, (bytes) => {
      // The last part says that all is well: it leaves only after `exec` has agreed.
      if (size >= FLUSH_BYTES && !this.#readOnly) flush()
      parts.push(bytes.slice())
      size += bytes.length
    })
    flush()
  }

  /** A disk that runs full while PostgreSQL writes its log is the end of the engine: stop well before. */
  async #guardSpace() {
    const readOnly = this.#options.freeBytes() < this.#options.minimumFreeBytes
    if (readOnly === this.#readOnly) return
    await this.#run(queryMessage(`set default_transaction_read_only = ${readOnly ? 'on' : 'off'}`))
    this.#readOnly = readOnly
  }

  #checked(/** @type {Buffer} */ answer) {
    if (!this.#readOnly) return answer
    const { freeBytes, minimumFreeBytes } = this.#options
    const [left, needed] = [freeBytes(), minimumFreeBytes].map((bytes) =>
      Math.floor(bytes / 2 ** 20),
    )
    const text = `the disk is nearly full (${left} MB left, ${needed} needed): nothing can be stored`
    return replaceErrors(answer, READ_ONLY, errorMessage(DISK_FULL, text))
  }

  async #reset() {
    this.#framer = new Framer()
    // After an error inside a batch PostgreSQL ignores everything up to the next sync.
    await this.#run(syncMessage)
    if (this.#cluster.inTransaction()) await this.#run(queryMessage('rollback'))
    await this.#run(queryMessage('discard all'))
    this.#readOnly = false
  }

  async #run(/** @type {Buffer} */ message) {
    await this.#cluster.exec(message, () => {})
  }
}
