import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { Framer } from '../../db/embedded/protocol.mjs'

/** What is to happen with the statement that has just come: it, or its answer, can be withheld. */
export type Verdict = 'pass' | 'withhold' | 'withhold-answer'

/** A way to a PostgreSQL server that can be cut, frozen and watched. */
export interface PostgresGate {
  url: string
  /** Refuses connections and drops the open ones. */
  shut(): Promise<void>
  open(): Promise<void>
  /** Keeps every connection, new ones too, and lets nothing through, as a network that has died. */
  freeze(): void
  thaw(): void
  /** Asked for every statement that the product sends; undefined: nobody is. */
  watch(judge: (() => Verdict) | undefined): void
  /** Told when an answer was withheld. */
  onWithheld(hear: () => void): void
}

/** @param serverUrl of a database; `url` is the same through the gate, which stands open. */
export async function openPostgresGate(serverUrl: string): Promise<PostgresGate> {
  const target = new URL(serverUrl)
  const sockets = new Set<Socket>()
  let frozen = false
  let judge: (() => Verdict) | undefined
  let hear = () => {}

  const server = createServer((inner) => {
    const outer = connect(Number(target.port || 5432), target.hostname)
    const framer = new Framer()
    let isFirst = true
    let silent = false
    const verdictOf = (chunk: Buffer): Verdict => {
      for (const _batch of framer.push(chunk)) {
        // The start-up packet is no statement.
        if (isFirst) isFirst = false
        else if (judge) {
          const verdict = judge()
          if (verdict !== 'pass') return verdict
        }
      }
      return 'pass'
    }
    inner.on('data', (chunk: Buffer) => {
      const verdict = silent ? 'withhold' : verdictOf(chunk)
      if (verdict !== 'pass') silent = true
      if (verdict === 'withhold') hear()
      else outer.write(chunk)
    })
    outer.on('data', (chunk: Buffer) => {
      if (silent) hear()
      else inner.write(chunk)
    })
    for (const [one, other] of [
      [inner, outer],
      [outer, inner],
    ] as const) {
      sockets.add(one)
      if (frozen) one.pause()
      one.on('end', () => other.end())
      one.on('error', () => other.destroy())
      one.on('close', () => {
        sockets.delete(one)
        other.destroy()
      })
    }
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
    open,
    async shut() {
      const closed = once(server, 'close')
      server.close()
      for (const socket of sockets) socket.destroy()
      await closed
    },
    freeze() {
      frozen = true
      for (const socket of sockets) socket.pause()
    },
    thaw() {
      frozen = false
      for (const socket of sockets) socket.resume()
    },
    watch: (by) => void (judge = by),
    onWithheld: (by) => void (hear = by),
  }
}
