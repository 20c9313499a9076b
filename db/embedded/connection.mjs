// @ts-check
import { Duplex } from 'node:stream'

/**
 * @typedef {object} Server the far end of a connection
 * @property {(connection: Connection) => Promise<void>} attach resolves when the server listens
 * @property {(connection: Connection, bytes: Uint8Array) => void} receive
 * @property {(connection: Connection) => void} detach
 */

/** What `pg` takes for a network socket; the bytes go to the embedded engine. */
export class Connection extends Duplex {
  #server
  /** Given by the server when it attaches. */
  id = 0

  /** @param {Server} server */
  constructor(server) {
    super()
    this.#server = server
  }

  connect() {
    this.#server.attach(this).then(
      () => this.emit('connect'),
      (error) => this.destroy(error),
    )
    return this
  }

  setNoDelay() {}
  setKeepAlive() {}
  ref() {}
  unref() {}

  /** @override */
  _read() {}

  /**
   * @override
   * @param {Uint8Array} bytes
   * @param {string} _encoding
   * @param {(error?: Error | null) => void} done
   */
  _write(bytes, _encoding, done) {
    this.#server.receive(this, bytes)
    done()
  }

  /**
   * @override
   * @param {(error?: Error | null) => void} done
   */
  _final(done) {
    this.#server.detach(this)
    this.push(null)
    done()
  }

  /**
   * @override
   * @param {Error | null} error
   * @param {(error?: Error | null) => void} done
   */
  _destroy(error, done) {
    this.#server.detach(this)
    done(error)
  }
}
