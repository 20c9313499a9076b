import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { clientNetwork } from '~/domain/limits/client-address'
import { Held } from './held'
import { isLeft, isShredded, leaveRest } from '~/server/request-body.server'

/** An open connection costs some 20 kB and a file handle. */
const maxConnections = 4000
const maxRequestsOfConnection = 1000
/** Requests that wait on their connection. Browsers and proxies send none before the answer. */
const maxPipelined = 32
/** A browser shows no answer before it has sent all: so much is read and thrown away. */
const maxDroppedBytes = 64 * 1024 * 1024

type Serve = () => void

/** A client may take as many as are left free: one alone gets half, and who has none yet always gets one. */
export function limitConnections(server: Server, trustProxy: number): void {
  server.maxConnections = maxConnections
  server.maxRequestsPerSocket = maxRequestsOfConnection
  if (trustProxy > 0) return
  const held = new Held()
  server.prependListener('connection', (socket: Socket) => {
    const network = clientNetwork(socket.remoteAddress ?? '')
    if (held.of(network) >= maxConnections - held.all) return void socket.destroy()
    held.take(network)
    socket.once('close', () => held.giveBack(network))
  })
}

/** Serves the requests of one connection one after the other, however many were sent at once. */
export class Connections {
  readonly #waiting = new WeakMap<Socket, Serve[]>()
  readonly #underWay = new Set<ServerResponse>()

  serve(request: IncomingMessage, response: ServerResponse, serve: Serve): void {
    const { socket } = request
    const next = () => this.#start(socket, response, serve)
    const queue = this.#waiting.get(socket)
    if (!queue) {
      this.#waiting.set(socket, [])
      next()
    } else if (queue.length < maxPipelined) queue.push(next)
    else socket.destroy()
  }

  endAfterAnswers(): void {
    for (const response of this.#underWay) response.shouldKeepAlive = false
  }

  #start(socket: Socket, response: ServerResponse, serve: Serve) {
    this.#underWay.add(response)
    response.once('close', () => {
      this.#underWay.delete(response)
      const next = this.#waiting.get(socket)?.shift()
      if (next && !socket.destroyed) next()
      else this.#waiting.delete(socket)
    })
    serve()
  }
}

export function dropBody(request: IncomingMessage): void {
  if (request.complete || request.destroyed) return
  if (isLeft(request)) return request.socket.destroySoon()
  let bytes = 0
  let pieces = 0
  request.removeAllListeners('data')
  request.on('data', (piece: Buffer) => {
    bytes += piece.length
    pieces += 1
    if (bytes <= maxDroppedBytes && !isShredded(pieces, bytes)) return
    leaveRest(request)
    request.socket.destroy()
  })
  request.resume()
}
