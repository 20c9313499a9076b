import { expect, it } from 'vitest'
import { describeOnEngines } from '../tests/support/database/engines'

describeOnEngines('an open database', (database, engine) => {
  it('says in one line which engine serves, and where', () => {
    const { description } = database()
    const pattern = {
      embedded: /^Embedded PostgreSQL 18\.\d+ \(PGlite 0\.5\.16\) in \/.+\/database$/,
      PostgreSQL: /^PostgreSQL \d+\.\d+ at [^/@]+:\d+\/pearlbridge_test_\w+$/,
    }
    expect(description).toMatch(pattern[engine])
  })

  it('rolls back the transaction of a request that was given up', async () => {
    const { db, pool } = database()
    const client = await pool.connect()
    await client.query('begin')
    await client.query(`insert into drafts (visitor, form) values ('v', 'client')`)
    client.release(new Error('given up'))
    expect(await db.selectFrom('drafts').select('id').execute()).toEqual([])
  })

  it('gives back calendar days as they were stored', async () => {
    const { pool } = database()
    const { rows } = await pool.query(`select date '1999-12-31' as day, now() as moment`)
    expect(rows).toEqual([{ day: '1999-12-31', moment: expect.any(Date) }])
  })

  // The embedded engine's one connection has nobody to break it.
  if (engine === 'PostgreSQL')
    it('outlives a connection that breaks between two statements of a transaction', async () => {
      const { db, pool } = database()
      const broken = db.transaction().execute(async (trx) => {
        await trx
          .insertInto('drafts')
          .values({ visitor: 'v', form: 'client', answers: '{}' })
          .execute()
        await pool.query(`
        select pg_terminate_backend(pid) from pg_stat_activity
        where state = 'idle in transaction' and datname = current_database()`)
        await trx
          .insertInto('drafts')
          .values({ visitor: 'w', form: 'client', answers: '{}' })
          .execute()
      })
      await expect(broken).rejects.toThrow()
      expect(await db.selectFrom('drafts').select('id').execute()).toEqual([])
    })
})
