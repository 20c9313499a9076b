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

it.skipIf('missing' in postgres).each([
  ['', []],
  [', also where the role has one of its own', ['options\0-c statement_timeout=60s\0']],
])('refuses a pooler that drops the limits of time%s', async (_, instead) => {
  if ('missing' in postgres) return
  const gate = await openGate(postgres.url, (message) => withSettings(message, instead))
  await expect(openPostgres(gate.url, { reachMs: 0 })).rejects.toThrow(
    /cannot be reached: a pooler such as PgBouncer answers there.* the address of PostgreSQL itself\.$/,
  )
  await gate.close()
})

it('refuses a pooler that refuses the limits of time', async () => {
  const said = 'SERROR\0C08P01\0Munsupported startup parameter: statement_timeout\0\0'
  const length = Buffer.alloc(4)
  length.writeInt32BE(4 + said.length)
  const pooler = createServer((socket) => {
    socket.on('error', () => {}).once('data', () => socket.end(`E${length.toString()}${said}`))
  }).listen(0, '127.0.0.1')
  await once(pooler, 'listening')
  const address = pooler.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const opening = openPostgres(`postgresql://me@127.0.0.1:${port}/site`, { reachMs: 0 })
  await expect(opening).rejects.toThrow('a pooler such as PgBouncer answers there')
  pooler.close()
})

/** The first message of a connection as PgBouncer with ignore_startup_parameters hands it on. */
function withSettings(message: Buffer, instead: string[]): Buffer {
  const pairs = message.subarray(8, -1).toString().split('\0')
  const kept = [...instead]
  for (let at = 0; at + 1 < pairs.length; at += 2) {
    if (!pairs[at]?.endsWith('_timeout')) kept.push(`${pairs[at]}\0${pairs[at + 1]}\0`)
  }
  const body = Buffer.from(`${kept.join('')}\0`)
  const head = Buffer.from(message.subarray(0, 8))
  head.writeInt32BE(8 + body.length)
  return Buffer.concat([head, body])
}

/** Hands everything on to a server, until it is frozen. @param first changes the first message */
async function openGate(serverUrl: string, first = (message: Buffer) => message) {
  const url = new URL(serverUrl)
  const { hostname, port } = url
  const sockets: Socket[] = []
  const server = createServer((inner) => {
    const outer = connect(Number(port || 5432), hostname)
    for (const socket of [inner, outer]) sockets.push(socket.on('error', () => {}))
    inner.once('data', (message: Buffer) => {
      outer.write(first(message))
      inner.pipe(outer)
    })
    outer.pipe(inner)
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
