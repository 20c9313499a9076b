import { openGate, type Gate } from '../support/site/gate'

/** Where a connection goes dead: before its statement reaches PostgreSQL, or its answer the product. */
export type Moment = 'before the statement' | 'before its answer'

/** A way to a PostgreSQL server that can be cut, frozen, and stopped at a statement. */
export interface PostgresGate extends Gate {
  /** Keeps every connection, new ones too, and lets nothing through, as a network that has died. */
  freeze(): void
  thaw(): void
  /**
   * Withholds the statement of this number, counted from now on over all connections, or its answer.
   *
   * @param strike called then. @returns a function that ends the watch.
   */
  withhold(number: number, moment: Moment, strike: () => void): () => void
}

/** @param serverUrl of a database; `url` is the same through the gate, which stands open. */
export async function openPostgresGate(serverUrl: string): Promise<PostgresGate> {
  let frozen = false
  let watch: { left: number; moment: Moment; strike(): void } | undefined

  const gate = await openGate(serverUrl, (inner, outer) => {
    let isStarted = false
    let strike: (() => void) | undefined
    inner.on('data', (chunk: Buffer) => {
      // `pg` writes each statement at once. The start-up packet is none.
      if (isStarted && watch && (watch.left -= 1) === 0) ({ strike } = watch)
      isStarted = true
      if (strike && watch?.moment !== 'before its answer') strike()
      else outer.write(chunk)
    })
    outer.on('data', (chunk: Buffer) => {
      if (strike) strike()
      else inner.write(chunk)
    })
    inner.on('end', () => outer.end())
    outer.on('end', () => inner.end())
    if (frozen) for (const socket of [inner, outer]) socket.pause()
  })
  return {
    ...gate,
    freeze() {
      frozen = true
      for (const socket of gate.sockets) socket.pause()
    },
    thaw() {
      frozen = false
      for (const socket of gate.sockets) socket.resume()
    },
    withhold(left, moment, strike) {
      watch = { left, moment, strike }
      return () => (watch = undefined)
    },
  }
}
