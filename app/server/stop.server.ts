import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http'

export const signals = ['SIGTERM', 'SIGINT'] as const

const secondsToFinish = 9
/** A turn of the event loop in which nothing happened is shorter. */
const quietMs = 0.5
const maxWaitMs = 2000

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
  /** For how long requests are still taken, so that a load balancer hears that nobody will be here. */
  drainSeconds: number
  /** Says that the process is leaving, and lets connections end with their answers. */
  leave: () => void
  close: () => Promise<void>
}

/**
 * Stops a server so that no request is lost: it goes on for `drainSeconds`, finishes what is under way and
 * ends the process. What is still open after 9 s is cut. `close-with-grace` and `http-terminator` cut off
 * connections that the system has taken and Node has not; tests/replicas/rolling.ts counts them.
 *
 * @returns stops it once, with the status that the process ends with.
 */
export function createStop({ server, gate, drainSeconds, leave, close }: StopParts) {
  let isStopping = false
  return (status = 0): void => {
    if (isStopping) return
    isStopping = true
    leave()
    server.once('close', () => void close().finally(() => process.exit(status)))
    setTimeout(() => closeWhenNobodyWaits(server, gate), drainSeconds * 1000)
    setTimeout(() => server.closeAllConnections(), secondsToFinish * 1000).unref()
    // An e-mail that the mail server is slow to take is sent again by whoever comes next.
    setTimeout(() => process.exit(status), (secondsToFinish + 0.8) * 1000).unref()
  }
}

/**
 * Whoever has connected but was not accepted yet is cut off when a server closes, and a proxy may not send a
 * post again. Node accepts one connection in a turn of its loop, so under load some wait always. Therefore
 * requests that come now are held back, until a turn has brought nobody; then the server closes, and they are
 * served.
 */
function closeWhenNobodyWaits(server: Server, gate: Gate) {
  let came = 0
  server.on('connection', () => (came += 1))
  gate.hold()
  // Else it is done between the last look for somebody and the close.
  server.closeIdleConnections()
  const latest = performance.now() + maxWaitMs
  const turn = (began: number, before: number) => {
    const now = performance.now()
    const isQuiet = came === before && now - began < quietMs
    if (now < latest && !isQuiet) return void setImmediate(turn, now, came)
    server.close()
    gate.release()
  }
  setImmediate(turn, 0, 0)
}
