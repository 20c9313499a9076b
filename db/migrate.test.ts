import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { describeOnEngines } from '../tests/support/database/engines'
import { createDb, type Db } from './database'
import { knownMigrations, migrate } from './migrate'

describeOnEngines('migration', (database, engine) => {
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

  it('goes on from where an older version left off', async () => {
    const { db } = database()
    await startAnew(db)
    await migrate(db, { upTo: knownMigrations[2] })
    expect(await migrate(db)).toEqual(knownMigrations.slice(3))
  })

  it('happens once when several start at once', async () => {
    const { db, pool } = database()
    await startAnew(db)
    const runs = await Promise.all([migrate(db), migrate(createDb(pool)), migrate(createDb(pool))])
    expect(runs.flat()).toEqual(knownMigrations)
  })

  // The embedded engine has one connection, which nobody waits behind.
  if (engine === 'PostgreSQL')
    it('waits behind nobody for longer than a moment: who holds a table goes on, and the migration after them', async () => {
      const { db, pool } = database()
      await startAnew(db)
      await migrate(db, { upTo: '0010_queued_messages' })
      const holder = await pool.connect()
      await holder.query('begin')
      await holder.query('select count(*) from drafts')
      const lines: string[] = []
      const migrating = migrate(createDb(pool), { report: (line) => lines.push(line) })
      await expect
        .poll(() => lines)
        .toContainEqual(expect.stringContaining('0011_other_devices waits'))
      const since = performance.now()
      await db
        .insertInto('drafts')
        .values({ visitor: 'v', form: 'client', answers: '{}' })
        .execute()
      expect(performance.now() - since).toBeLessThan(1_000)
      await holder.query('commit')
      holder.release()
      expect(await migrating).toEqual(knownMigrations.slice(10))
    })

  it('makes an index anew that a crash has left half made', async () => {
    const { db } = database()
    await startAnew(db)
    await migrate(db, { upTo: '0020_backfills' })
    await sql`create index contact_messages_sender on contact_messages (id)`.execute(db)
    await sql`update pg_index set indisvalid = false
      where indexrelid = 'contact_messages_sender'::regclass`.execute(db)
    expect(await migrate(db)).toEqual(knownMigrations.slice(20))
    const { rows } = await sql<{ indexdef: string }>`
      select indexdef from pg_indexes where indexname = 'contact_messages_sender'`.execute(db)
    expect(rows[0]?.indexdef).toContain('lower(email)')
  })

  it('takes no constraint on trust: those of tables with rows are all validated in the end', async () => {
    const { rows } = await sql`select conname from pg_constraint where not convalidated`.execute(
      database().db,
    )
    expect(rows).toEqual([])
  })

  it('refuses a database of other migrations, and one of a newer version, with a message', async () => {
    const { db } = database()
    await sql`insert into kysely_migration values ('9999_later', '')`.execute(db)
    await expect(migrate(db)).rejects.toThrow(
      'The database is of a newer version of this product, with migration 9999_later: use that one. Nothing was changed.',
    )
    await sql`delete from kysely_migration`.execute(db)
    await sql`insert into kysely_migration values ('0001_foundations', '')`.execute(db)
    await expect(migrate(db)).rejects.toThrow(
      'The database is of another product, or of this one before its first release, with migration 0001_foundations. Nothing was changed.',
    )
    await startAnew(db)
    await migrate(db)
  })
})
