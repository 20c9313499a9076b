import { protocol } from '@electric-sql/pglite'
import { afterAll, beforeAll, beforeEach, expect, it, inject } from 'vitest'
import { mkdtempSync } from 'node:fs'
import { join } from 'node:path'
import { openCluster, type Cluster } from './cluster.mjs'
import { createHousekeeping } from './housekeeping.mjs'
import { Session } from './session.mjs'
import { ensureDataFolder } from './template.mjs'

const startup = Buffer.from(
  '\0\0\0\u0029\0\u0003\0\0user\0postgres\0database\0postgres\0\0',
  'latin1',
)
const MEGABYTE = 2 ** 20

let cluster: Cluster
let session: Session
let free = Infinity
let answers = ''
const log: string[] = []
const port = {
  postMessage: (bytes: Uint8Array) => void (answers += Buffer.from(bytes).toString('latin1')),
}
const nextPort = { ...port }

beforeAll(async () => {
  const folder = mkdtempSync(join(inject('scratch'), 'session-'))
  cluster = await openCluster(ensureDataFolder(folder))
  await cluster.query('create table notes (id int primary key)')
  session = new Session(cluster, {
    freeBytes: () => free,
    minimumFreeBytes: 128 * MEGABYTE,
    log: (line) => log.push(line),
  })
})
afterAll(() => cluster.close())

beforeEach(async () => {
  free = Infinity
  await session.open(port)
  await session.receive(port, startup)
  await ask('delete from notes')
})

async function ask(sql: string): Promise<string> {
  answers = ''
  await session.receive(port, protocol.serialize.query(sql))
  return answers
}

const notes = () => cluster.query('select id from notes order by id')

it('refuses writes while space is short, goes on reading, and logs both ends', async () => {
  await ask('insert into notes values (1)')
  free = 127 * MEGABYTE
  expect(await ask('insert into notes values (2)')).toContain('C25006')
  expect(await ask('select id from notes')).toContain('SELECT 1')
  free = 128 * MEGABYTE
  expect(await ask('insert into notes values (3)')).toContain('INSERT 0 1')
  expect(await notes()).toEqual([{ id: 1 }, { id: 3 }])
  expect(log).toEqual([
    'the embedded database refuses to write: 127 MB of its disk are free',
    'the embedded database writes again: 128 MB of its disk are free',
  ])
})

it('lets a transaction finish that began with enough space', async () => {
  await ask('begin')
  free = 0
  await ask('insert into notes values (1)')
  expect(await ask('commit')).toContain('COMMIT')
  expect(await notes()).toEqual([{ id: 1 }])
})

it('still refuses writes for the next client', async () => {
  free = 0
  await session.open(nextPort)
  await session.receive(nextPort, startup)
  await session.receive(nextPort, protocol.serialize.query('insert into notes values (1)'))
  expect(answers).toContain('C25006')
})

it('undoes the transaction of a client that vanishes', async () => {
  await ask('begin')
  await ask('insert into notes values (1)')
  await session.close(port)
  expect(await notes()).toEqual([])
})

it('gives the next client a clean connection, even after an error in mid-message', async () => {
  await ask(`set application_name = 'left over'`)
  await ask('prepare left_over as select 1')
  // A parse of nonsense and a flush, but never the sync that PostgreSQL waits for now.
  await session.receive(port, Buffer.from('P\0\0\0\u000c\0nope\0\0\0H\0\0\0\u0004', 'latin1'))
  await session.open(port)
  await session.receive(port, startup)
  expect(await ask('execute left_over')).toContain('C26000')
  expect(await ask('show application_name')).not.toContain('left over')
})

it('ignores bytes of a client that has been replaced', async () => {
  await session.open(nextPort)
  await ask('insert into notes values (1)')
  expect(await notes()).toEqual([])
})

it('ends the engine over a transaction that is idle for more than 30 seconds', async () => {
  await ask('begin')
  session.checkTransaction(Date.now() + 29_000)
  const late = () => session.checkTransaction(Date.now() + 31_000)
  expect(late).toThrow('a transaction was idle for 30 s')
})

it('checkpoints after 32 MB of log', async () => {
  const keepHouse = createHousekeeping(cluster, 0)
  await keepHouse(0)
  await ask('insert into notes select generate_series(1, 2000)')
  await ask('delete from notes')
  for (let part = 0; part < 33; part += 1) {
    await cluster.query(`select pg_logical_emit_message(false, 'x', repeat('x', ${MEGABYTE}))`)
  }
  const checkpoint = `select checkpoint_lsn::text as position from pg_control_checkpoint()`
  const before = await cluster.query(checkpoint)
  await keepHouse(59_000)
  expect(await cluster.query(checkpoint)).not.toEqual(before)
})

it('clears away dead rows every minute, one table and statement at a time, so that visitors get between', async () => {
  await cluster.query('create table letters (id int primary key)')
  const keepHouse = createHousekeeping(cluster, 0)
  for (const name of ['notes', 'letters']) {
    await ask(`insert into ${name} select generate_series(1, 2000)`)
    await ask(`delete from ${name}`)
  }
  // Statistics reach the view at most once a second.
  await cluster.query('select pg_stat_force_next_flush()')
  const done = async () => {
    const [row] = await cluster.query<{ done: number }>(
      'select sum(vacuum_count + analyze_count)::int as done from pg_stat_user_tables',
    )
    return row?.done ?? 0
  }
  const before = await done()
  await keepHouse(59_000)
  expect(await done()).toBe(before)
  for (const more of [1, 2, 3, 4, 4]) {
    await keepHouse(60_000 + more)
    expect(await done()).toBe(before + more)
  }
  const dead = 'select sum(n_dead_tup)::int as dead from pg_stat_user_tables'
  expect(await cluster.query(dead)).toEqual([{ dead: 0 }])
})
