import { connect, type Socket } from 'node:net'
import type { Site } from '../support/site/server'

interface Asking {
  bytes: string | Buffer
  /** The client's address. */
  from: string
  /** A byte a second is taken of what is answered; else the first alone. */
  slowly: boolean
}

/** Clients that send requests and do not read what is answered. Nobody waits for them. */
export class IdleReaders {
  readonly #site: Pick<Site, 'url'>
  readonly #most: number
  readonly #sockets = new Map<Socket, Asking>()
  readonly #timer: NodeJS.Timeout

  /** @param most of them at a time: one more ends the oldest. */
  constructor(site: Pick<Site, 'url'>, most: number) {
    this.#site = site
    this.#most = most
    this.#timer = setInterval(() => this.#read(), 1000)
  }

  get size(): number {
    return this.#sockets.size
  }

  open(asking: Asking): void {
    const [oldest] = this.#sockets.keys()
    if (oldest && this.#sockets.size >= this.#most) oldest.destroy()
    const socket = connect({
      port: Number(new URL(this.#site.url).port),
      host: '127.0.0.1',
      localAddress: asking.from,
      // A buffer of its own, else Node takes 64 kB at once.
      onread: { buffer: Buffer.alloc(1), callback: () => false },
    })
    this.#sockets.set(socket, asking)
    socket.on('error', () => {}).once('close', () => this.#sockets.delete(socket))
    socket.write(asking.bytes)
  }

  stop(): void {
    clearInterval(this.#timer)
    for (const socket of this.#sockets.keys()) socket.destroy()
  }

  #read() {
    for (const [socket, { slowly }] of this.#sockets) if (slowly) socket.resume()
  }
}
