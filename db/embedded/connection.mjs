import { Duplex } from 'node:stream'

/** @import { MessagePort } from 'node:worker_threads' */
/** @import { Thread } from './thread.mjs' */

/** Last message of a client, which would end the engine. */
const TERMINATE = 'X'.charCodeAt(0)

/**
 * What `pg` takes for a network socket. Each message through the port is whole messages of PostgreSQL's
 * protocol, since `pg` writes no parts.
 */
export class Connection extends Duplex {
  #findThread
  #port = /** @type {MessagePort | undefined} */ (undefined)

  constructor(/** @type {() => Promise<Thread>} */ findThread) {
    super()
    this.#findThread = findThread
  }

  connect() {
    this.#findThread().then(
      (thread) => this.#attach(thread),
      (error) => this.destroy(error),
    )
    return this
  }

  #attach(/** @type {Thread} */ thread) {
    if (this.destroyed) return
    this.#port = thread.connect().on('message', (bytes) => this.push(bytes))
    this.#port.on('close', async () => {
      if (this.destroyed) return
      const error = new Error(`the embedded database broke off: ${await thread.gone}`)
      // Behaves as after a crash of a PostgreSQL server.
      this.destroy(Object.assign(error, { code: '57P02' }))
    })
    this.emit('connect')
  }

  setNoDelay() {}
  ref() {}

  /** @override */ _read() {}

  /** @override @type {NonNullable<Duplex['_writev']>} What `pg` corked together arrives together. */
  _writev(chunks, done) {
    const bytes = Uint8Array.from(Buffer.concat(chunks.map(({ chunk }) => chunk)))
    if (bytes[0] !== TERMINATE) this.#port?.postMessage(bytes, [bytes.buffer])
    done()
  }

  /** @override @type {Duplex['_final']} */
  _final(done) {
    this.push(null)
    done()
  }

  /** @override @type {Duplex['_destroy']} */
  _destroy(error, done) {
    this.#port?.close()
    done(error)
  }
}
