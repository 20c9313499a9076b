import { EventEmitter } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { PostLimit, readClientAddress } from './clients.server'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function begin(limit: PostLimit, address = '203.0.113.7') {
  const response = new EventEmitter()
  const verdict = limit.count(address, response as never)
  return { verdict, end: () => response.emit('close') }
}

function send(limit: PostLimit, posts: number, address?: string) {
  const verdicts = Array.from({ length: posts }, () => {
    const { verdict, end } = begin(limit, address)
    end()
    return verdict
  })
  return verdicts.at(-1)
}

describe('PostLimit', () => {
  it('accepts 600 posts a minute of one address, and again in the next minute', () => {
    const limit = new PostLimit()
    expect(send(limit, 600)).toBe('accept')
    expect(send(limit, 1)).toBe('show form again')
    expect(send(limit, 1, '203.0.113.8')).toBe('accept')
    vi.advanceTimersByTime(60_000)
    expect(send(limit, 1)).toBe('accept')
  })

  it('accepts 8 posts under way, and the next one when one has ended', () => {
    const limit = new PostLimit()
    const posts = Array.from({ length: 8 }, () => begin(limit))
    expect(posts.map(({ verdict }) => verdict)).toEqual(Array(8).fill('accept'))
    const ninth = begin(limit)
    expect(ninth.verdict).toBe('show form again')
    ninth.end()
    posts[0]?.end()
    expect(begin(limit).verdict).toBe('accept')
  })

  it('leaves the 65th post under way unread, also after a minute has ended', () => {
    const limit = new PostLimit()
    for (let n = 0; n < 64; n += 1) begin(limit)
    vi.advanceTimersByTime(60_000)
    expect(begin(limit).verdict).toBe('leave unread')
  })

  it('counts all of one IPv6 /64 together', () => {
    const limit = new PostLimit()
    for (let n = 0; n < 8; n += 1) begin(limit, `2001:db8::${n}`)
    expect(begin(limit, '2001:db8::ffff').verdict).toBe('show form again')
    expect(begin(limit, '2001:db8:0:1::1').verdict).toBe('accept')
  })
})

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
