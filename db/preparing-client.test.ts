import { sql } from 'kysely'
import type pg from 'pg'
import { expect, inject, it } from 'vitest'
import { describeOnEngines } from '../tests/support/engines'
import { createDb } from './database'
import { openPostgres } from './postgresql/open.server'

const kept = async (client: pg.PoolClient) => {
  const { rows } = await client.query<{ statement: string }>(
    'select statement from pg_prepared_statements',
  )
  return rows.map(({ statement }) => statement)
}

describeOnEngines('a statement', (database) => {
  const onOneConnection = async (work: (client: pg.PoolClient) => Promise<void>) => {
    const client = await database().pool.connect()
    try {
      await client.query('create table shells (weight integer)')
      await client.query('insert into shells values (7)')
      await work(client)
    } finally {
      await client.query('rollback')
      await client.query('drop table shells')
      client.release(true)
    }
  }

  it('is planned once a connection', () =>
    onOneConnection(async (client) => {
      const text = 'select weight from shells where weight > $1'
      for (const least of [1, 7]) await client.query(text, [least])
      expect((await kept(client)).filter((statement) => statement === text)).toHaveLength(1)
    }))

  it('is planned once a connection when Kysely sends it', async () => {
    const { pool } = database()
    const client = await pool.connect()
    const db = createDb({ connect: () => Promise.resolve(client) } as unknown as pg.Pool)
    const query = db.selectFrom('accounts').select('id').where('email', '=', 'kavitha@gmail.com')
    await query.execute()
    expect(await kept(client)).toContain(query.compile().sql)
  })

  it('is not kept when it has no parameters, a list of any length, or a star', () =>
    onOneConnection(async (client) => {
      const list = Array.from({ length: 65 }, (_, n) => n)
      const marks = list.map((n) => `$${n + 1}`).join(', ')
      await client.query('select weight from shells', [])
      await client.query(`select weight from shells where weight in (${marks})`, list)
      await client.query('select * from shells where weight = $1', [7])
      await client.query('select shells.* from shells where weight = $1', [7])
      expect((await kept(client)).filter((text) => text.includes('shells'))).toEqual([])
    }))

  it('is sent again when another process has changed the type of a column', () =>
    onOneConnection(async (client) => {
      const ask = () => client.query('select weight from shells where weight > $1::int', [1])
      await ask()
      await client.query('alter table shells alter column weight type numeric')
      expect((await ask()).rows).toEqual([{ weight: '7' }])
      expect((await ask()).rows).toEqual([{ weight: '7' }])
    }))

  it('is sent again when a caller asks the pool and the server has forgotten it', async () => {
    const { pool } = database()
    const ask = () => pool.query('select $1::int + 1 as sum', [1])
    await Promise.all([ask(), ask()])
    await Promise.all(Array.from({ length: 20 }, () => pool.query('deallocate all')))
    expect((await ask()).rows).toEqual([{ sum: 2 }])
  })

  it('fails once in a transaction, which nobody else could repeat, and then works', () =>
    onOneConnection(async (client) => {
      const ask = () => client.query('select weight from shells where weight > $1::float', [1])
      await ask()
      await client.query('alter table shells alter column weight type numeric')
      await client.query('begin')
      await expect(ask()).rejects.toThrow('cached plan must not change result type')
      await client.query('rollback')
      await client.query('begin')
      expect((await ask()).rows).toEqual([{ weight: '7' }])
    }))
})

const postgres = inject('postgres')
it.skipIf('missing' in postgres)('is not kept at all where the operator says so', async () => {
  if ('missing' in postgres) return
  const { db, pool, close } = await openPostgres(postgres.url, { prepare: false })
  const client = await pool.connect()
  await sql`select ${1}::int as one`.execute(db)
  await client.query('select $1::int as one', [1])
  expect(await kept(client)).toEqual([])
  client.release()
  await close()
})
