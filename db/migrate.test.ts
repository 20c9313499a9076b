import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { describeOnEngines } from '../tests/support/engines'
import { createDb } from './database'
import { migrate } from './migrate'

describeOnEngines('migration', (database) => {
  it('brings an empty database to the newest version, and leaves an existing one alone', async () => {
    const { db } = database()
    await sql`drop schema public cascade`.execute(db)
    await sql`create schema public`.execute(db)
    expect(await migrate(db)).toContain('0001_foundations')
    await db.insertInto('drafts').values({ visitor: 'v', form: 'f', values: '{}' }).execute()
    expect(await migrate(db)).toEqual([])
    expect(await db.selectFrom('drafts').select('form').execute()).toEqual([{ form: 'f' }])
  })

  it('happens once when several start at once', async () => {
    const { db, pool } = database()
    await sql`drop schema public cascade`.execute(db)
    await sql`create schema public`.execute(db)
    const runs = await Promise.all([migrate(db), migrate(createDb(pool)), migrate(createDb(pool))])
    const names = runs.flat()
    expect(names).toContain('0001_foundations')
    expect(new Set(names).size).toBe(names.length)
  })
})
