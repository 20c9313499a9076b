import { describe, expect, it } from 'vitest'
import { clientAddress } from './incoming.server'

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
