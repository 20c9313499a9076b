import { STATUS_CODES, type Server, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { securityHeaders } from '~/web/page/security-headers.server'

/** Bytes that cannot be read are thrown away so long, so that the answer arrives. */
const drainMs = 10_000
const maxDrainBytes = 100 * 1024 * 1024

const messages: Record<number, string> = {
  400: 'This request cannot be read.',
  408: 'This request took too long to arrive. Please send it again.',
  413: 'A part of this request is too long.',
  431: 'The headers of this request are too long. Please delete the cookies of this site and try again.',
}

/** Node's own answer is lost where the client is still sending: the system throws it away. */
export function answerUnreadable(server: Server): void {
  const seen = new WeakSet<Socket>()
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Socket) => {
    // Bytes that are thrown away are no HTTP either.
    if (seen.has(socket)) return
    seen.add(socket)
    const { _httpMessage: underWay } = socket as Socket & { _httpMessage?: ServerResponse | null }
    if (!socket.writable || error.code === 'ECONNRESET' || underWay?.headersSent) {
      socket.destroy(error)
      return
    }
    const status = statusOf(error.code)
    socket.end(plainResponse(status))
    if (status === 408) socket.destroySoon()
    else drain(socket)
  })
}

function statusOf(code: string | undefined): number {
  if (code === 'HPE_HEADER_OVERFLOW') return 431
  if (code === 'HPE_CHUNK_EXTENSIONS_OVERFLOW') return 413
  return code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 408 : 400
}

function plainResponse(status: number): string {
  const body = `${messages[status]}\n`
  const headers = {
    ...securityHeaders(false),
    'Content-Type': 'text/plain; charset=utf-8',
    'Content-Length': Buffer.byteLength(body),
    'Cache-Control': 'no-store',
    Connection: 'close',
  }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  return `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`
}

function drain(socket: Socket) {
  const timer = setTimeout(() => socket.destroy(), drainMs).unref()
  socket.once('close', () => clearTimeout(timer))
  let left = maxDrainBytes
  socket.removeAllListeners('data')
  socket.on('data', (bytes: Buffer) => {
    left -= bytes.length
    if (left < 0) socket.destroy()
  })
  socket.on('end', () => socket.destroy())
  socket.resume()
}
