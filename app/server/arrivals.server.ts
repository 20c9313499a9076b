import type { Server } from 'node:http'

/** A crowd that never ends must not keep those waiting who are in. */
const maxLooks = 64

let hasArrived = false

/** Lets `untilAllAreIn` know of new connections. */
export function watchArrivals(server: Server): void {
  server.on('connection', () => {
    hasArrived = true
  })
}

/**
 * Calls back when no connection stands before the door any more. Node takes one a turn of its event loop
 * (libuv, `uv__server_io`): with a page made in each turn, whoever comes behind a thousand others would
 * wait for a thousand pages before anything of theirs is read.
 */
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
