import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { answerUnderWay } from './under-way.server'

type Serve = () => void

/** Who answers before the server's own listeners do. */
export interface Desk {
  /** Answers what is ready, at once and without a turn. @returns whether it did. */
  answerReady(request: IncomingMessage, response: ServerResponse): boolean
  /** Prepares a request whose turn has come, and takes it over. @returns whether it did. */
  serve(request: IncomingMessage, response: ServerResponse): boolean
}

const guarded = new WeakSet<Server>()
/** Requests that wait behind the one that is served, by connection. */
const waiting = new WeakMap<Socket, Serve[]>()
/** Browsers and proxies send none before the answer; each that waits costs memory. */
const mostWaiting = 32
const megabytesToDrop = 100

/**
 * Stands before everything that answers requests of this server: those of one connection are served one
 * after the other, whatever body is left is thrown away, and what is thrown ends one request alone.
 *
 * @param desk asked first; what it leaves goes to the listeners that the server has by now.
 */
export function guardConnections(server: Server, desk?: Desk): void {
  if (guarded.has(server)) return
  guarded.add(server)
  const listeners = server.listeners('request') as ((...args: unknown[]) => void)[]
  server.removeAllListeners('request')
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    if (desk?.answerReady(request, response)) return
    inTurn(request.socket, response, () => {
      answerUnderWay(request, response, () => {
        response.once('finish', () => dropBody(request))
        if (desk?.serve(request, response)) return
        for (const listener of listeners) Reflect.apply(listener, server, [request, response])
      })
    })
  })
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
