import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { maxDroppedBytes, maxPipelined } from '~/bounds'
import { isShredded, leaveRest } from '~/server/request-body.server'

type Serve = () => void

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

/** A browser shows no answer before it has sent everything: the rest is read, up to a bound, and thrown away. */
export function dropBody(request: IncomingMessage): void {
  if (request.complete || request.destroyed) return
  if (request.socket.isPaused()) return request.socket.destroySoon()
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
