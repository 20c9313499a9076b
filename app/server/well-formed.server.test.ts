import type { IncomingMessage } from 'node:http'
import { describe, expect, it } from 'vitest'
import { findHeadError, isHost } from './well-formed.server'

const asked = (given: Partial<IncomingMessage>) =>
  findHeadError({
    url: '/',
    headers: { host: 'localhost' },
    rawHeaders: ['Host', 'localhost'],
    ...given,
  } as IncomingMessage)?.status

describe('the head of a request', () => {
  it.each([
    ['localhost:3000', true],
    ['www.example.com', true],
    ['[::1]:80', true],
    [undefined, true],
    ['', false],
    ['[::1', false],
    ['user@example.com', false],
    ['example.com/path', false],
    ['localhost:99999', false],
    ['999.999.999.999', false],
    ['a'.repeat(300), false],
  ])('names a host from which an address can be made: %j', (host, right) => {
    expect(isHost(host)).toBe(right)
  })

  it('names one host, once', () => {
    expect(asked({ rawHeaders: ['Host', 'localhost', 'hOST', 'localhost'] })).toBe(400)
    expect(asked({ rawHeaders: ['Host', 'localhost', 'X-Y', 'host'] })).toBeUndefined()
  })

  it.each([
    ['chunked', undefined],
    ['Chunked', undefined],
    ['gzip, chunked', 501],
    ['identity', 501],
    ['chunked, chunked', 501],
  ])('has a transfer coding that everybody reads: %s', (coding, status) => {
    const headers = { host: 'localhost', 'transfer-encoding': coding }
    expect(asked({ headers })).toBe(status)
  })

  it('has a path of 1,024 characters at most, whatever stands behind it', () => {
    expect(asked({ url: `/${'a'.repeat(1023)}?${'q'.repeat(9000)}` })).toBeUndefined()
    expect(asked({ url: `/${'a'.repeat(1024)}` })).toBe(414)
  })
})
