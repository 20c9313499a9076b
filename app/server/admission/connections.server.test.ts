import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { Connections, dropBody } from './connections.server'

type Answer = (request: IncomingMessage, response: ServerResponse) => void

let stop = () => {}
afterEach(() => stop())

/** What a server answers to bytes on one connection, until it or the requester ends it. */
async function ask(bytes: string | Buffer, answer: Answer, enough: (text: string) => boolean) {
  const connections = new Connections()
  const server = createServer((request, response) => {
    connections.serve(request, response, () => {
      response.once('finish', () => dropBody(request))
      answer(request, response)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  stop = () => server.closeAllConnections()
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  let text = ''
  socket.setEncoding('utf8').on('error', () => {})
  socket.on('data', (piece: string) => enough((text += piece)) && socket.destroy())
  socket.write(bytes)
  await once(socket, 'close')
  server.close()
  return text
}

const head = (path: string, host = 'localhost') => `GET ${path} HTTP/1.1\r\nHost: ${host}\r\n\r\n`

describe('a connection', () => {
  it('is served one request after the other, in order', async () => {
    let together = 0
    let most = 0
    const shown = await ask(
      ['/a', '/b', '/c'].map((path) => head(path)).join(''),
      (request, response) => {
        most = Math.max(most, (together += 1))
        setImmediate(() => {
          together -= 1
          response.end(`path ${request.url};`)
        })
      },
      (text) => text.includes('path /c'),
    )
    expect(shown.match(/path \/\w/g)).toEqual(['path /a', 'path /b', 'path /c'])
    expect(most).toBe(1)
  })

  it('ends when more wait than any browser sends', async () => {
    let served = 0
    const never = () => void (served += 1)
    expect(await ask(head('/').repeat(100), never, () => false)).toBe('')
    expect(served).toBe(1)
  })

  it('brings the answer to who is still sending, and takes the next request after that', async () => {
    const size = 8 * 1024 * 1024
    const post = `POST /early HTTP/1.1\r\nHost: localhost\r\nContent-Length: ${size}\r\n\r\n`
    const shown = await ask(
      Buffer.concat([Buffer.from(post), Buffer.alloc(size, 'a'), Buffer.from(head('/next'))]),
      (request, response) => {
        // As the Remix adapter does: it takes the body in, and nobody reads it.
        request.on('data', () => request.pause())
        response.end(`path ${request.url};`)
      },
      (text) => text.includes('path /next'),
    )
    expect(shown).toContain('path /early')
  })
})
