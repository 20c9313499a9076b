import type { Server } from 'node:http'

/** A crowd that never ends must not keep those waiting who are in. */
const maxLooks = 64

let hasArrived = false

export function watchArrivals(server: Server): void {
  server.on('connection', () => {
    hasArrived = true
  })
}

/** Calls back when nobody waits to be accepted: Node accepts one connection a turn (libuv, `uv__server_io`). */
export function untilAllAreIn(next: () => void): void {
  let looks = 0
  const look = () => {
    looks += 1
    hasArrived = false
    setImmediate(() => (hasArrived && looks < maxLooks ? look() : next()))
  }
  // The rest of this turn of the loop may belong to a page; the look begins with the next one.
  setImmediate(look)
}
