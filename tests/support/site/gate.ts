import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

/** A way to a TCP service that can be cut: shut, it refuses every connection and drops the open ones. */
export interface Gate {
  url: string
  shut(): Promise<void>
  open(): Promise<void>
  /** Both ends of every open connection. */
  sockets: ReadonlySet<Socket>
}

/**
 * @param serviceUrl with host and port; `url` is the same through the gate, which stands open.
 * @param join passes on what comes in at one end of a new connection; everything, both ways, unless said.
 */
export async function openGate(serviceUrl: string, join = pipeBoth): Promise<Gate> {
  const target = new URL(serviceUrl)
  const sockets = new Set<Socket>()
  const server = createServer((inner) => {
    const outer = connect(Number(target.port || 5432), target.hostname)
    for (const [one, other] of [
      [inner, outer],
      [outer, inner],
    ] as const) {
      sockets.add(one)
      one.on('error', () => other.destroy())
      one.on('close', () => {
        sockets.delete(one)
        other.destroy()
      })
    }
    join(inner, outer)
  })
  let port = 0
  const open = async () => {
    server.listen(port, '127.0.0.1')
    await once(server, 'listening')
    const address = server.address()
    if (typeof address === 'object' && address) port = address.port
  }
  await open()
  const url = new URL(target)
  url.hostname = '127.0.0.1'
  url.port = String(port)
  return {
    url: url.href,
    sockets,
    open,
    async shut() {
      const closed = once(server, 'close')
      server.close()
      for (const socket of sockets) socket.destroy()
      await closed
    },
  }
}

function pipeBoth(inner: Socket, outer: Socket) {
  inner.pipe(outer)
  outer.pipe(inner)
}
