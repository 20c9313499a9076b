import { EventEmitter } from 'node:events'
import type { Server } from 'node:http'
import { describe, expect, it } from 'vitest'
import { limitConnections } from './connections.server'

class Connection extends EventEmitter {
  isCut = false
  constructor(readonly remoteAddress: string) {
    super()
  }
  destroy() {
    this.isCut = true
    this.emit('close')
  }
}

function open(trustProxy = 0) {
  const server = new EventEmitter() as unknown as Server
  limitConnections(server, trustProxy)
  const connectFrom = (address: string) => {
    const connection = new Connection(address)
    server.emit('connection', connection)
    return connection
  }
  const take = (address: string, times: number) =>
    Array.from({ length: times }, () => connectFrom(address)).filter(({ isCut }) => !isCut)
  return { server, take }
}

describe('connections', () => {
  it('are 2,000 at most of one client, and others still get theirs', () => {
    const { server, take } = open()
    expect(server.maxConnections).toBe(4000)
    expect(take('203.0.113.7', 4000)).toHaveLength(2000)
    expect(take('203.0.113.8', 4000)).toHaveLength(1000)
    expect(take('203.0.113.9', 10)).toHaveLength(10)
  })

  it('count as one client within 64 bits of IPv6', () => {
    const { take } = open()
    expect(take('2001:db8::1', 1500)).toHaveLength(1500)
    expect(take('2001:db8::2', 1500)).toHaveLength(500)
  })

  it('are free again when they end', () => {
    const { take } = open()
    for (const connection of take('203.0.113.7', 2000)) connection.destroy()
    expect(take('::ffff:203.0.113.7', 2000)).toHaveLength(2000)
  })

  it('are not told apart behind a proxy', () => {
    expect(open(1).take('10.0.0.1', 3000)).toHaveLength(3000)
  })
})
