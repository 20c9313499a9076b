import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { mkdtempSync } from 'node:fs'
import { join } from 'node:path'
import { inject } from 'vitest'
import { openCluster, type Cluster } from './cluster.mjs'
import { findFile } from './find-file.mjs'
import { createHousekeeping } from './housekeeping.mjs'
import { queryMessage } from './protocol.mjs'
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
const hungUp: string[] = []

beforeAll(async () => {
  const folder = mkdtempSync(join(inject('scratch'), 'session-'))
  cluster = await openCluster(
    await ensureDataFolder(folder, findFile('db/embedded/template.tar.gz')),
  )
  await cluster.query('create table notes (id int primary key)')
  session = new Session(cluster, {
    send: (_client, bytes) => (answers += Buffer.from(bytes).toString('latin1')),
    hangUp: (client, reason) => hungUp.push(`${client}: ${reason}`),
    freeBytes: () => free,
    minimumFreeBytes: 128 * MEGABYTE,
  })
})
afterAll(() => cluster.close())

beforeEach(async () => {
  free = Infinity
  await session.open(1)
  await session.receive(1, startup)
  await ask('delete from notes')
})

async function ask(sql: string): Promise<string> {
  answers = ''
  await session.receive(1, queryMessage(sql))
  return answers
}

const notes = () => cluster.query('select id from notes order by id')

it('refuses writes as "disk full" while space is short, and goes on reading', async () => {
  await ask('insert into notes values (1)')
  free = 127 * MEGABYTE
  const refusal = await ask('insert into notes values (2)')
  expect(refusal).toContain('C53100')
  expect(refusal).toContain('the disk is nearly full (127 MB left, 128 needed)')
  expect(await ask('select id from notes')).toContain('SELECT 1')
  free = 128 * MEGABYTE
  expect(await ask('insert into notes values (3)')).toContain('INSERT 0 1')
  expect(await notes()).toEqual([{ id: 1 }, { id: 3 }])
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
  await session.open(2)
  await session.receive(2, Buffer.concat([startup, queryMessage('insert into notes values (1)')]))
  expect(answers).toContain('C53100')
})

it('undoes the transaction of a client that vanishes', async () => {
  await ask('begin')
  await ask('insert into notes values (1)')
  await session.close(1)
  expect(await notes()).toEqual([])
})

it('gives the next client a clean connection, even after an error in mid-message', async () => {
  await ask(`set application_name = 'left over'`)
  await ask('prepare left_over as select 1')
  // A parse of nonsense and a flush, but never the sync that PostgreSQL waits for now.
  await session.receive(1, Buffer.from('P\0\0\0\u000c\0nope\0\0\0H\0\0\0\u0004', 'latin1'))
  await session.receive(1, Buffer.from('Q\0\0'))
  await session.open(1)
  await session.receive(1, startup)
  expect(await ask('execute left_over')).toContain('C26000')
  expect(await ask('show application_name')).not.toContain('left over')
})

it('ignores bytes of a client that has been replaced', async () => {
  await session.open(2)
  await ask('insert into notes values (1)')
  expect(await notes()).toEqual([])
})

it('rolls back and hangs up on a transaction that is idle for more than 30 seconds', async () => {
  await ask('begin')
  await ask('insert into notes values (1)')
  await session.hangUpIdleTransaction(Date.now() + 29_000)
  expect(hungUp).toEqual([])
  await session.hangUpIdleTransaction(Date.now() + 31_000)
  expect(hungUp).toEqual(['1: transaction rolled back: idle for more than 30 s'])
  expect(await notes()).toEqual([])
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
