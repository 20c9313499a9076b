import type { IncomingMessage } from 'node:http'
import { describe, expect, it } from 'vitest'
import { readClientAddress } from './client-address.server'

function read(forwarded: string | undefined, hops: number) {
  const socket = { remoteAddress: '::ffff:192.0.2.1' }
  const request = { headers: { 'x-forwarded-for': forwarded }, socket } as unknown
  return readClientAddress(request as IncomingMessage, hops)
}

describe('readClientAddress', () => {
  it.each([
    ['203.0.113.7', 0, '192.0.2.1'],
    [undefined, 1, '192.0.2.1'],
    ['not an address', 1, '192.0.2.1'],
    ['203.0.113.7', 1, '203.0.113.7'],
    ['198.51.100.1, 203.0.113.7', 1, '203.0.113.7'],
    ['198.51.100.1, 203.0.113.7, 10.0.0.1', 2, '203.0.113.7'],
    ['203.0.113.7', 3, '203.0.113.7'],
    ['203.0.113.7:4711', 1, '203.0.113.7'],
    ['::ffff:203.0.113.7', 1, '203.0.113.7'],
    ['2001:db8::1', 1, '2001:db8::1'],
    ['[2001:db8::1]', 1, '2001:db8::1'],
    ['[2001:db8::1]:4711', 1, '2001:db8::1'],
  ])('reads %s behind %i proxies as %s', (forwarded, hops, address) => {
    expect(read(forwarded, hops)).toBe(address)
  })
})
