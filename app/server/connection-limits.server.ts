import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { clientBlock } from '~/domain/limits/client-address'

/** An open connection costs some 20 kB and a file handle. */
const maxConnections = 4000

/** From one client as many as are left free: one alone gets half, and who has none yet always gets one. */
export function limitConnections(server: Server, trustProxy: number): void {
  server.maxConnections = maxConnections
  server.maxRequestsPerSocket = 1000
  if (trustProxy > 0) return
  const held = new Map<string, number>()
  let all = 0
  server.prependListener('connection', (socket: Socket) => {
    const block = clientBlock(socket.remoteAddress ?? '')
    const own = held.get(block) ?? 0
    if (own >= maxConnections - all) {
      socket.destroy()
      return
    }
    all += 1
    held.set(block, own + 1)
    socket.once('close', () => {
      all -= 1
      const left = (held.get(block) ?? 1) - 1
      if (left) held.set(block, left)
      else held.delete(block)
    })
  })
}
