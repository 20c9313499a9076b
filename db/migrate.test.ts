import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { describeOnEngines } from '../tests/support/database/engines'
import { createDb, type Db } from './database'
import { knownMigrations, migrate } from './migrate'

describeOnEngines('migration', (database) => {
  const startAnew = async (db: Db) => {
    await sql`drop schema public cascade`.execute(db)
    await sql`create schema public`.execute(db)
  }

  it('brings an empty database to the newest version, and leaves an existing one alone', async () => {
    const { db } = database()
    await startAnew(db)
    expect(await migrate(db)).toEqual(knownMigrations)
    await db.insertInto('drafts').values({ visitor: 'v', form: 'client', answers: '{}' }).execute()
    expect(await migrate(db)).toEqual([])
    expect(await db.selectFrom('drafts').select('form').execute()).toEqual([{ form: 'client' }])
  })

  it('says which right a role needs that may create nothing', async () => {
    const { db } = database()
    await startAnew(db)
    const refused = db.connection().execute(async (one) => {
      await sql`grant usage on schema public to public`.execute(one)
      await sql`create role reader`.execute(one)
      await sql`set role reader`.execute(one)
      return migrate(one).finally(() => sql`reset role`.execute(one))
    })
    await expect(refused).rejects.toThrow(
      'As the owner of the database: grant create on schema public to reader',
    )
    await sql`drop role reader`.execute(db)
  })

  it('goes on from where an older version left off', async () => {
    const { db } = database()
    await startAnew(db)
    await migrate(db, knownMigrations[2])
    expect(await migrate(db)).toEqual(knownMigrations.slice(3))
  })

  it('happens once when several start at once', async () => {
    const { db, pool } = database()
    await startAnew(db)
    const runs = await Promise.all([migrate(db), migrate(createDb(pool)), migrate(createDb(pool))])
    expect(runs.flat()).toEqual(knownMigrations)
  })

  it('refuses a database of other migrations, and one of a newer version, with a message', async () => {
    const { db } = database()
    await sql`insert into kysely_migration values ('9999_later', '')`.execute(db)
    await expect(migrate(db)).rejects.toThrow(
      'The database is of a newer version of this product, with migration 9999_later: use that one. Nothing was changed.',
    )
    await sql`delete from kysely_migration`.execute(db)
    await sql`insert into kysely_migration values ('0001_accounts', '')`.execute(db)
    await expect(migrate(db)).rejects.toThrow(
      'The database is of another product, or of this one before its first release, with migration 0001_accounts. Nothing was changed.',
    )
    await startAnew(db)
    await migrate(db)
  })
})
