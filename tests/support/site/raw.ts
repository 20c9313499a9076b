import { connect } from 'node:net'

export interface Heard {
  text: string
  /** The server has ended the connection. */
  isClosed: boolean
}

/**
 * Sends bytes as they are on a connection of their own, with `Connection: close` among them or not.
 * Hears until the server ends the connection, the first answer is whole, or nothing has come for a
 * while.
 *
 * @param from an address of this machine, such as 127.0.0.2
 * @param firstMs how long it waits for the first byte
 * @param nextMs how long it waits for more
 */
export async function exchangeRaw(
  site: { url: string },
  bytes: string | Buffer,
  { from = '127.0.0.1', firstMs = 0, nextMs = 0 } = {},
): Promise<Heard> {
  const port = Number(new URL(site.url).port)
  const socket = connect({ port, host: '127.0.0.1', localAddress: from })
  let text = ''
  let isClosed = true
  const leave = () => {
    isClosed = false
    socket.destroy()
  }
  socket.setEncoding('latin1').on('error', () => {})
  socket.setTimeout(firstMs, leave)
  socket.on('data', (piece: string) => {
    socket.setTimeout(nextMs)
    if (isWhole((text += piece))) leave()
  })
  socket.write(bytes)
  // `once` of node:events would reject where the server resets the connection.
  await new Promise((resolve) => socket.once('close', resolve))
  return { text, isClosed }
}

/** As `exchangeRaw`, however long it takes. @returns everything that was answered */
export const sendRaw = async (...given: Parameters<typeof exchangeRaw>) =>
  (await exchangeRaw(...given)).text

/** The first answer that is not 100 Continue has all of its body. */
function isWhole(text: string): boolean {
  const answer = text.replace(/^(HTTP\/1\.1 1[^]*?\r\n\r\n)+/, '')
  const end = answer.indexOf('\r\n\r\n')
  if (end < 0) return false
  const head = answer.slice(0, end)
  if (/^HTTP\/1\.1 (204|304)/.test(head)) return true
  const length = /^content-length: (\d+)/im.exec(head)?.[1]
  if (length !== undefined) return answer.length >= end + 4 + Number(length)
  return /^transfer-encoding: chunked/im.test(head) && answer.endsWith('0\r\n\r\n')
}

export const parseStatus = (answer: string) => Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1] ?? 0)
