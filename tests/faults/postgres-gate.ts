import type { Socket } from 'node:net'
import { Framer } from '../../db/embedded/protocol.mjs'
import { openGate, type Gate } from '../support/site/gate'

/** What is to happen with the statement that has just come: it, or its answer, can be withheld. */
export type Verdict = 'pass' | 'withhold' | 'withhold-answer'

/** A way to a PostgreSQL server that can be cut, frozen and watched. */
export interface PostgresGate extends Gate {
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
  let frozen = false
  let judge: (() => Verdict) | undefined
  let hear = () => {}

  const gate = await openGate(serverUrl, (inner: Socket, outer: Socket) => {
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
    watch: (by) => void (judge = by),
    onWithheld: (by) => void (hear = by),
  }
}
