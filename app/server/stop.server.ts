import type { Server } from 'node:http'

/** Docker kills a process after ten seconds. */
const stopSeconds = 9
/** An idle turn of the event loop is shorter. */
const quietTurnMs = 0.5
const maxAcceptMs = 2_000

export interface StopParts {
  server: Server
  drainSeconds: number
  /** Called first: /readyz refuses, and responses close their connections. */
  beginStop: () => void
  close: () => Promise<void>
}

/**
 * Makes the function that stops the server. `close-with-grace` and `http-terminator` cut off clients that
 * wait to be accepted: tests/replicas/rolling.ts.
 */
export function createStop({ server, drainSeconds, beginStop, close }: StopParts) {
  let isStopping = false
  return (status = 0): void => {
    if (isStopping) return
    isStopping = true
    beginStop()
    server.once('close', () => void close().finally(() => process.exit(status)))
    setTimeout(() => closeWhenNobodyWaits(server), drainSeconds * 1000)
    setTimeout(() => server.closeAllConnections(), stopSeconds * 1000).unref()
    // The next process sends again what a slow mail server has not accepted.
    setTimeout(() => process.exit(status), (stopSeconds + 0.8) * 1000).unref()
  }
}

/** Closes once no request waits: Node accepts one connection a turn, and close cuts off waiting ones. */
function closeWhenNobodyWaits(server: Server): void {
  let connections = 0
  server.on('connection', () => (connections += 1))
  const release = holdRequests(server)
  // Otherwise it is done between the last check and the close.
  server.closeIdleConnections()
  const latest = performance.now() + maxAcceptMs
  const check = (began: number, before: number) => {
    const now = performance.now()
    const isQuiet = connections === before && now - began < quietTurnMs
    if (now < latest && !isQuiet) return void setImmediate(check, now, connections)
    server.close()
    release()
  }
  setImmediate(check, 0, 0)
}

/** Holds requests. @returns a function that releases them */
function holdRequests(server: Server): () => void {
  const heldRequests: unknown[][] = []
  const handlers = server.listeners('request') as ((...request: unknown[]) => void)[]
  server.removeAllListeners('request').on('request', (...request) => heldRequests.push(request))
  return () => {
    server.removeAllListeners('request')
    for (const handler of handlers) {
      server.on('request', handler)
      for (const request of heldRequests) handler(...request)
    }
  }
}
