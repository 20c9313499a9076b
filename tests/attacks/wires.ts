import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import type { Site } from '../support/site/server'

/** What came back over one connection. */
export interface Heard {
  /** Of the last answer, 0 when there was none. */
  status: number
  text: string
  seconds: number
  closed: boolean
}

/**
 * Writes bytes as they are and hears until the first answer is whole, or, with `toEnd`, until the other
 * end closes; gives up after `seconds`.
 *
 * @param from the client's address, where it is not 127.0.0.1.
 */
export async function send(
  site: Pick<Site, 'url'>,
  bytes: string | Buffer | (string | Buffer)[],
  { seconds = 60, from = '127.0.0.1', toEnd = false } = {},
): Promise<Heard> {
  const began = performance.now()
  const socket = openWire(site, from)
  let text = ''
  let closed = false
  const over = new Promise<void>((resolve) => {
    const late = setTimeout(resolve, seconds * 1000)
    const end = () => resolve(clearTimeout(late))
    socket.on('data', (piece: Buffer) => {
      text += piece.toString('latin1')
      if (!toEnd && isWhole(text)) end()
    })
    socket.once('close', () => {
      closed = true
      end()
    })
  })
  for (const piece of [bytes].flat()) {
    if (socket.destroyed) break
    if (!socket.write(piece)) await Promise.race([once(socket, 'drain').catch(() => {}), over])
  }
  await over
  socket.destroy()
  const status = Number([...text.matchAll(/^HTTP\/1\.1 (\d{3})/gm)].at(-1)?.[1] ?? 0)
  return { status, text, closed, seconds: (performance.now() - began) / 1000 }
}

export function openWire(site: Pick<Site, 'url'>, from = '127.0.0.1'): Socket {
  const port = Number(new URL(site.url).port)
  const socket = connect({ port, host: '127.0.0.1', localAddress: from })
  // A reset is one way of being refused.
  return socket.on('error', () => {})
}

/** The answers that matter here have a length or the last chunk. */
export function isWhole(text: string): boolean {
  const end = text.indexOf('\r\n\r\n')
  if (end < 0) return false
  const head = text.slice(0, end)
  if (/^HTTP\/1\.1 (1\d\d|204|304)/.test(head)) return !head.startsWith('HTTP/1.1 1')
  const length = /^content-length: *(\d+)/im.exec(head)
  if (length) return text.length - end - 4 >= Number(length[1])
  return /^transfer-encoding: *chunked/im.test(head) && text.endsWith('0\r\n\r\n')
}
