import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { expect, inject, it } from 'vitest'
import { openPostgres } from './open.server'

it('names the server that cannot be reached, and not the password', async () => {
  const opening = openPostgres('postgresql://me:secret@127.0.0.1:1/site', { reachMs: 0 })
  await expect(opening).rejects.toThrow('PostgreSQL at 127.0.0.1:1/site cannot be reached: ')
  await expect(opening).rejects.not.toThrow('secret')
})

const postgres = inject('postgres')
it.skipIf('missing' in postgres)(
  'gives a statement up that a dead network never answers',
  async () => {
    if ('missing' in postgres) return
    const gate = await openGate(postgres.url)
    const { pool, close } = await openPostgres(gate.url, { reachMs: 0, silenceMs: 1000 })
    expect((await pool.query('select 1')).rowCount).toBe(1)
    gate.freeze()
    await expect(pool.query('select 1')).rejects.toThrow('Connection terminated')
    await close()
    await gate.close()
  },
)

/** Hands everything on to a server, until it is frozen. */
async function openGate(serverUrl: string) {
  const url = new URL(serverUrl)
  const { hostname, port } = url
  const sockets: Socket[] = []
  const server = createServer((inner) => {
    const outer = connect(Number(port || 5432), hostname)
    for (const socket of [inner, outer]) sockets.push(socket.on('error', () => {}))
    inner.pipe(outer).pipe(inner)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  url.host = `127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
  return {
    url: url.href,
    freeze: () => sockets.forEach((socket) => socket.unpipe().pause()),
    async close() {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
