import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, it } from 'vitest'
import { clientAddress } from './adopt-request.server'
import { installRequestHook } from './request-hook.server'

const from = (remoteAddress: string, forwarded?: string) =>
  ({
    headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded },
    socket: { remoteAddress },
  }) as Parameters<typeof clientAddress>[0]

describe("the client's address", () => {
  it('is that of the socket when no proxy is trusted, whatever the client claims', () => {
    expect(clientAddress(from('203.0.113.7', '198.51.100.1'), 0)).toBe('203.0.113.7')
  })

  it('is what the outermost trusted proxy wrote, not what stands left of it', () => {
    expect(clientAddress(from('10.0.0.1', '1.2.3.4, 203.0.113.7'), 1)).toBe('203.0.113.7')
    expect(clientAddress(from('10.0.0.1', '1.2.3.4, 203.0.113.7, 10.0.0.2'), 2)).toBe('203.0.113.7')
  })

  it('is the leftmost entry when there are fewer than proxies', () => {
    expect(clientAddress(from('10.0.0.1', '203.0.113.7'), 3)).toBe('203.0.113.7')
    expect(clientAddress(from('10.0.0.1'), 1)).toBe('10.0.0.1')
  })

  it('falls back to the socket when the entry is no address', () => {
    expect(clientAddress(from('10.0.0.1', 'unknown'), 1)).toBe('10.0.0.1')
  })

  it('is written in one way for IPv4 over IPv6 sockets', () => {
    expect(clientAddress(from('::ffff:203.0.113.7'), 0)).toBe('203.0.113.7')
  })
})

describe('HSTS', () => {
  it.each([
    [true, 'max-age=31536000; includeSubDomains'],
    [false, null],
  ])('with a public address under https: %j', async (https, header) => {
    installRequestHook({ https, trustProxy: 0, secret: 'one of a test, 32 characters long' })
    const server = createServer((_, response) => response.end()).listen(0)
    await once(server, 'listening')
    const { port } = server.address() as AddressInfo
    const answer = await fetch(`http://127.0.0.1:${port}/`)
    server.close()
    server.closeAllConnections()
    expect(answer.headers.get('strict-transport-security')).toBe(header)
  })
})
