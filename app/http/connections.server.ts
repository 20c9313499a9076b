import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

type Serve = () => void

const guarded = new WeakSet<Server>()
/** Requests that wait behind the one that is served, by connection. */
const waiting = new WeakMap<Socket, Serve[]>()
/** Browsers and proxies send none before the answer; each that waits costs memory. */
const mostWaiting = 32
const megabytesToDrop = 100

/**
 * Stands before everything that answers requests of this server: those with an impossible Host get a
 * 400, those of one connection are served one after the other, whatever body is left is thrown away.
 */
export function guardConnections(server: Server): void {
  if (guarded.has(server)) return
  guarded.add(server)
  const listeners = server.listeners('request') as ((...args: unknown[]) => void)[]
  server.removeAllListeners('request')
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    inTurn(request.socket, response, () => {
      if (!isHost(request.headers.host)) {
        response.writeHead(400, { Connection: 'close' }).end()
        return
      }
      response.once('finish', () => dropBody(request))
      for (const listener of listeners) Reflect.apply(listener, server, [request, response])
    })
  })
}

/** Whether an address can be made of it, which the Remix adapter does; HTTP/1.0 needs none. */
export function isHost(host: string | undefined): boolean {
  if (host === undefined) return true
  return /^([\w.-]+|\[[\da-f:.]+\])(:\d{1,5})?$/i.test(host) && URL.canParse(`http://${host}/`)
}

function inTurn(socket: Socket, response: ServerResponse, serve: Serve) {
  const queue = waiting.get(socket)
  if (queue) {
    if (queue.length < mostWaiting) queue.push(once(socket, response, serve))
    else socket.destroy()
    return
  }
  waiting.set(socket, [])
  once(socket, response, serve)()
}

/** Serves it, and when that is over the next one of the connection. */
function once(socket: Socket, response: ServerResponse, serve: Serve): Serve {
  return () => {
    response.once('close', () => {
      const next = waiting.get(socket)?.shift()
      if (next && !socket.destroyed) next()
      else waiting.delete(socket)
    })
    serve()
  }
}

/**
 * An answer that came before the body was read reaches nobody who is still sending, and a browser shows
 * no answer before it has sent everything. So the rest is read, up to a bound, and thrown away.
 */
function dropBody(request: IncomingMessage) {
  if (request.complete || request.destroyed) return
  let left = megabytesToDrop * 1024 * 1024
  request.removeAllListeners('data')
  request.on('data', (bytes: Buffer) => {
    left -= bytes.length
    if (left < 0) request.socket.destroy()
  })
  request.resume()
}
