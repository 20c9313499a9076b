import { once } from 'node:events'
import { createServer } from 'node:http'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { expect, it } from 'vitest'
import { drainAcceptQueue, watchArrivals } from './arrivals.server'

it('those who knocked before are in when the next work begins', async () => {
  const server = createServer()
  let arrived = 0
  server.on('connection', () => (arrived += 1))
  watchArrivals(server)
  server.listen(0)
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const wires: Socket[] = []
  try {
    for (let n = 0; n < 30; n += 1) wires.push(connect(port).on('error', () => {}))
    await Promise.all(wires.map((wire) => once(wire, 'connect')))
    await new Promise<void>(drainAcceptQueue)
    expect(arrived).toBe(30)
  } finally {
    for (const wire of wires) wire.destroy()
    server.close()
  }
})
