import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { maxConnections, maxRequestsOfConnection } from '~/bounds'
import { clientNetwork } from '~/domain/limits/client-address'

/** From one client as many as are left free: one alone gets half, and who has none yet always gets one. */
export function limitConnections(server: Server, trustProxy: number): void {
  server.maxConnections = maxConnections
  server.maxRequestsPerSocket = maxRequestsOfConnection
  if (trustProxy > 0) return
  const held = new Map<string, number>()
  let all = 0
  server.prependListener('connection', (socket: Socket) => {
    const network = clientNetwork(socket.remoteAddress ?? '')
    const own = held.get(network) ?? 0
    if (own >= maxConnections - all) {
      socket.destroy()
      return
    }
    all += 1
    held.set(network, own + 1)
    socket.once('close', () => {
      all -= 1
      const left = (held.get(network) ?? 1) - 1
      if (left) held.set(network, left)
      else held.delete(network)
    })
  })
}
