import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http'

/** Docker kills after ten. */
const stopSeconds = 9
/** A turn of the event loop in which nothing happened is shorter. */
const quietTurnMs = 0.5
const maxAcceptMs = 2_000

export const signals = ['SIGTERM', 'SIGINT'] as const

export class Gate {
  readonly #handler: RequestListener
  #held: [IncomingMessage, ServerResponse][] | undefined

  constructor(handler: RequestListener) {
    this.#handler = handler
  }

  readonly listener = (request: IncomingMessage, response: ServerResponse): void => {
    if (this.#held) this.#held.push([request, response])
    else this.#handler(request, response)
  }

  hold(): void {
    this.#held = []
  }

  release(): void {
    const held = this.#held ?? []
    this.#held = undefined
    for (const [request, response] of held) this.#handler(request, response)
  }
}

export interface StopParts {
  server: Server
  gate: Gate
  drainSeconds: number
  beginStop: () => void
  close: () => Promise<void>
}

/** `close-with-grace` and `http-terminator` cut off who waits to be accepted: tests/replicas/rolling.ts. */
export function createStop({ server, gate, drainSeconds, beginStop, close }: StopParts) {
  let isStopping = false
  return (status = 0): void => {
    if (isStopping) return
    isStopping = true
    beginStop()
    server.once('close', () => void close().finally(() => process.exit(status)))
    setTimeout(() => closeWhenNobodyWaits(server, gate), drainSeconds * 1000)
    setTimeout(() => server.closeAllConnections(), stopSeconds * 1000).unref()
    // An email that the mail server is slow to take is sent again by the process that comes next.
    setTimeout(() => process.exit(status), (stopSeconds + 0.8) * 1000).unref()
  }
}

/**
 * A close cuts off connections that wait to be accepted: requests are held back until none is left waiting.
 */
function closeWhenNobodyWaits(server: Server, gate: Gate) {
  let came = 0
  server.on('connection', () => (came += 1))
  gate.hold()
  // Otherwise it is done between the last look for somebody and the close.
  server.closeIdleConnections()
  const latest = performance.now() + maxAcceptMs
  const look = (began: number, before: number) => {
    const now = performance.now()
    const isQuiet = came === before && now - began < quietTurnMs
    if (now < latest && !isQuiet) return void setImmediate(look, now, came)
    server.close()
    gate.release()
  }
  setImmediate(look, 0, 0)
}
