import { once } from 'node:events'
import type { Socket } from 'node:net'
import { createServer, type Server } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openWire, send } from '../../attacks/wires'
import { startCaddy, type Caddy } from '../../support/site/caddy'
import { findCaddy } from '../../support/programs.mjs'
import { freePort } from '../../support/free-port.mjs'

/** Stands for the portal, and tells what reaches it and when. */
async function openReplica() {
  const requests: { line: string; length: string | undefined; pieces: number }[] = []
  const server: Server = createServer((request, answer) => {
    const seen = { line: '', length: request.headers['content-length'], pieces: 0 }
    if (request.url !== '/readyz') requests.push(seen)
    seen.line = `${request.method} ${request.url}`
    request.on('data', () => (seen.pieces += 1)).on('end', () => answer.end('from the portal'))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return { server, port, requests }
}

const head = (line: string, ...lines: string[]) =>
  [`${line} HTTP/1.1`, 'Host: localhost', ...lines, '', ''].join('\r\n')
const size = (n: number) => `Content-Length: ${n}`

/** Half of a post; the proxy has begun to read its body. */
async function startPost(site: { url: string }) {
  const wire = openWire(site)
  wire.write(head('POST /slow', size(10), 'Expect: 100-continue'))
  await heard(wire, /100 Continue/)
  wire.write('12345')
  return wire
}

/** An interim answer may come in several pieces. @throws Error when the wire ends before */
async function heard(wire: Socket, what: RegExp): Promise<void> {
  let text = ''
  while (!what.test(text)) text += String((await once(wire, 'data'))[0])
}

describe.skipIf(!findCaddy())('the sample of Caddy', () => {
  let replica: Awaited<ReturnType<typeof openReplica>>
  let front: Caddy
  let site: { url: string }
  beforeAll(async () => {
    replica = await openReplica()
    const port = await freePort()
    front = await startCaddy(port, replica.port)
    site = { url: `http://localhost:${port}` }
  })
  afterAll(async () => {
    await front.stop()
    replica.server.closeAllConnections()
    replica.server.close()
  })

  it('passes a post on when all of it is there', async () => {
    const wire = await startPost(site)
    const { status } = await send(site, head('GET /beside'))
    expect(status).toBe(200)
    expect(replica.requests.map(({ line }) => line)).toEqual(['GET /beside'])
    wire.write('67890')
    await heard(wire, /200 OK/)
    wire.destroy()
    expect(replica.requests.at(-1)).toMatchObject({ line: 'POST /slow', pieces: 1 })
  })

  it('puts bodies of one-byte chunks together', async () => {
    const chunks = `${'1\r\na\r\n'.repeat(5000)}0\r\n\r\n`
    const { status } = await send(site, head('POST /chunks', 'Transfer-Encoding: chunked') + chunks)
    expect(status).toBe(200)
    const { line, pieces = 0 } = replica.requests.at(-1) ?? {}
    expect(line).toBe('POST /chunks')
    expect(pieces).toBeLessThan(10)
  })

  it('keeps probes to itself', async () => {
    const before = replica.requests.length
    for (const path of ['/readyz', '//readyz', '/x/../readyz', '/%72eadyz', '/metrics?a']) {
      expect([path, (await send(site, head(`GET ${path}`))).status]).toEqual([path, 404])
    }
    expect(replica.requests).toHaveLength(before)
  })

  it('refuses what is too large with a page that says what to do', async () => {
    const body = Buffer.alloc(53_000_000)
    const { status, text } = await send(site, [
      head('POST /large?token=SECRET', size(body.length)),
      body,
    ])
    // Caddy 2.6 takes its own refusal for a fault of the portal.
    expect([413, 502]).toContain(status)
    expect(text).toContain('text/html; charset=utf-8')
    expect(text).toMatch(/48 MB.*Please go back/)
  })

  it('writes neither addresses nor what was asked for into its log', async () => {
    replica.server.closeAllConnections()
    replica.server.close()
    const { status, text } = await send(site, head('GET /away?token=SECRET'))
    expect([502, 503]).toContain(status)
    expect(text).toContain('Please')
    expect(front.output()).not.toMatch(/SECRET|client|remote_ip/)
  })
})
