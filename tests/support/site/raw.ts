import { once } from 'node:events'
import { connect } from 'node:net'

/**
 * Sends bytes as they are on a connection of their own, with `Connection: close` among them or not.
 *
 * @param from an address of this machine, such as 127.0.0.2.
 * @returns everything that was answered until the server ended the connection, or the first answer was whole.
 */
export async function sendRaw(
  site: { url: string },
  bytes: string | Buffer,
  { from = '127.0.0.1' }: { from?: string } = {},
): Promise<string> {
  const port = Number(new URL(site.url).port)
  const socket = connect({ port, host: '127.0.0.1', localAddress: from })
  let text = ''
  socket.setEncoding('latin1').on('error', () => {})
  socket.on('data', (piece: string) => isWhole((text += piece)) && socket.destroy())
  socket.write(bytes)
  if (!socket.closed) await once(socket, 'close')
  return text
}

function isWhole(text: string): boolean {
  const end = text.indexOf('\r\n\r\n')
  if (end < 0) return false
  const length = /^content-length: (\d+)/im.exec(text.slice(0, end))?.[1]
  if (/^HTTP\/1\.1 304/.test(text)) return true
  return length !== undefined && text.length >= end + 4 + Number(length)
}

export const statusOf = (answer: string) => Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1] ?? 0)
