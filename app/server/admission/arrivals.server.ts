import type { Server } from 'node:http'

/** A crowd that never ends must not keep those waiting who are in. */
const maxAcceptedAtOnce = 64
/** Longer than the work between two acceptances takes. */
const recentArrivalMs = 100

let hasArrived = false
let arrivedAt = -Infinity

export function watchArrivals(server: Server): void {
  server.on('connection', () => {
    hasArrived = true
    arrivedAt = performance.now()
  })
}

/**
 * Without this a crowd of new connections would get a page each before the next one is accepted, and a
 * visitor behind them would wait for all those pages.
 */
export function areArriving(): boolean {
  return performance.now() - arrivedAt < recentArrivalMs
}

/** Calls back when nobody waits to be accepted: Node accepts one connection a turn (libuv, `uv__server_io`). */
export function drainAcceptQueue(next: () => void): void {
  let looks = 0
  const look = () => {
    looks += 1
    hasArrived = false
    setImmediate(() => (hasArrived && looks < maxAcceptedAtOnce ? look() : next()))
  }
  // The rest of this turn of the loop may belong to a page; the look begins with the next one.
  setImmediate(look)
}
