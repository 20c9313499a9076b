import { Duplex } from 'node:stream'

/**
 * @typedef {object} Server
 * @property {(connection: Connection) => Promise<void>} attach sets the id; resolves when the server listens
 * @property {(connection: Connection, bytes: Uint8Array) => void} receive
 * @property {(connection: Connection) => void} detach
 */

/** What `pg` takes for a network socket; the bytes go to the embedded engine. */
export class Connection extends Duplex {
  #server
  id = 0

  constructor(/** @type {Server} */ server) {
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

  /** @override */ _read() {}

  /** @override @type {Duplex['_write']} */
  _write(bytes, _encoding, done) {
    this.#server.receive(this, bytes)
    done()
  }

  /** @override @type {Duplex['_final']} */
  _final(done) {
    this.#server.detach(this)
    this.push(null)
    done()
  }

  /** @override @type {Duplex['_destroy']} */
  _destroy(error, done) {
    this.#server.detach(this)
    done(error)
  }
}
