import { mkdtempSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest'
import { createDb } from './database'

const kept = async (client: pg.PoolClient) => {
  const { rows } = await client.query<{ statement: string }>(
    'select statement from pg_prepared_statements',
  )
  return rows.map(({ statement }) => statement)
}

describe('a statement in the embedded database', { timeout: 60_000 }, () => {
  let pool: pg.Pool
  let close: () => Promise<void>
  beforeAll(async () => {
    const folder = mkdtempSync(join(inject('scratch'), 'prepared-'))
    // Tests of other files in this process have used up the names.
    vi.resetModules()
    const { openEmbedded } = await import('./embedded/embedded.mjs')
    ;({ pool, close } = await openEmbedded({ folder }))
    await pool.query('create table shells (weight integer)')
  })
  afterAll(() => close())

  const onOneConnection = async (work: (client: pg.PoolClient) => Promise<void>) => {
    const client = await pool.connect()
    try {
      await work(client)
    } finally {
      client.release()
    }
  }

  it('is planned once a connection', () =>
    onOneConnection(async (client) => {
      const text = 'select weight from shells where weight > $1'
      for (const least of [1, 7]) await client.query(text, [least])
      expect((await kept(client)).filter((statement) => statement === text)).toHaveLength(1)
    }))

  it('is planned once a connection when Kysely sends it', async () => {
    const query = createDb(pool)
      .selectFrom('shells' as never)
      .select('weight' as never)
      .where('weight' as never, '>', 7 as never)
    await query.execute()
    await onOneConnection(async (client) =>
      expect(await kept(client)).toContain(query.compile().sql),
    )
  })

  it('is not kept when it has no parameters, a list of any length, or a star', () =>
    onOneConnection(async (client) => {
      const list = Array.from({ length: 65 }, (_, n) => n)
      const marks = list.map((n) => `$${n + 1}`).join(', ')
      const before = await kept(client)
      await client.query('select weight from shells', [])
      await client.query(`select weight from shells where weight in (${marks})`, list)
      await client.query('select * from shells where weight = $1', [7])
      await client.query('select shells.* from shells where weight = $1', [7])
      expect(await kept(client)).toEqual(before)
    }))
})
