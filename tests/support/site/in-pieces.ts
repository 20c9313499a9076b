import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

export interface PieceServer {
  /** Origin of the server in front, without a path. */
  url: string
  stop(): Promise<void>
}

/**
 * A server in front of the one at `origin` that sends pages as a bad line does: cut before each of `cuts`,
 * the first place of each, with `delay` milliseconds in between. Everything else comes whole.
 */
export async function serveInPieces(
  origin: string,
  cuts: readonly string[],
  delay: number,
): Promise<PieceServer> {
  const server = createServer((request, response) => {
    void passOn(request.url ?? '/')

    async function passOn(path: string) {
      const answer = await fetch(origin + path)
      const type = answer.headers.get('Content-Type') ?? ''
      response.writeHead(answer.status, { 'Content-Type': type })
      if (type.startsWith('text/html')) {
        for (const piece of cut(await answer.text(), cuts)) {
          response.write(piece)
          await pause(delay)
        }
        response.end()
      } else {
        response.end(Buffer.from(await answer.arrayBuffer()))
      }
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/** @throws when a page lacks one of the places: it would come whole, and prove nothing. */
function cut(text: string, places: readonly string[]): string[] {
  const at = places.map((place) => {
    const index = text.indexOf(place)
    if (index < 0) throw new Error(`no ${place} in the page`)
    return index
  })
  const ends = [...at.sort((a, b) => a - b), text.length]
  return ends.map((end, piece) => text.slice(piece ? ends[piece - 1] : 0, end))
}
