import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { appliedMigrations, knownMigrations, migrate } from '#db/migrate'
import { openDatabase, type OpenDatabase } from '#db/open.server'
import { createDocumentStore } from '~/domain/documents/stores/store.server'
import { freshDatabase } from '../../../tests/support/database/fresh-database'
import { scratchFolder } from '../../../tests/support/scratch'
import { insertMessage } from '../../../tests/support/people/desk'
import { restoreBytes, takeBackup } from '../../../tests/support/database/taken-backup'

const postgres = inject('postgres')
const ends: (() => Promise<unknown>)[] = []

/** A database that nobody has used: on PostgreSQL where there is one, since that is made faster. */
async function newDatabase(): Promise<OpenDatabase> {
  const made = 'missing' in postgres ? undefined : await freshDatabase(postgres.url)
  const dataDir = made ? '' : scratchFolder()
  const open = await openDatabase({ dataDir, databaseUrl: made?.url })
  ends.push(async () => {
    await open.close()
    await made?.remove()
  })
  return open
}

let bytes: Buffer
const newStore = () => createDocumentStore(join(scratchFolder(), 'documents'))

beforeAll(async () => {
  const { db } = await newDatabase()
  await migrate(db, knownMigrations.at(-2))
  await insertMessage(db, { username: 'Arul', message: 'Please call' })
  await sql`create table notes_of_the_operator (note text)`.execute(db)
  await sql`insert into notes_of_the_operator values ('a'), ('b')`.execute(db)
  bytes = (await takeBackup(db, createDocumentStore(join(inject('scratch'), 'none')))).bytes
})
afterAll(async () => {
  for (const end of ends) await end()
})

it('an older back-up is migrated on; tables that are not the product’s are left out and named', async () => {
  const { db } = await newDatabase()
  const restored = await restoreBytes(bytes, { db, store: newStore() })
  // The case and the first line of its time line.
  expect(restored).toMatchObject({ rows: 2, leftOut: new Map([['notes_of_the_operator', 2]]) })
  expect(await appliedMigrations(db)).toEqual(knownMigrations)
  expect(await db.selectFrom('cases').selectAll().execute()).toMatchObject([
    { sender_name: 'Arul', message: 'Please call' },
  ])
})

it('an older back-up is refused by a database that is further already', async () => {
  const { db } = await newDatabase()
  await migrate(db)
  await expect(restoreBytes(bytes, { db, store: newStore() })).rejects.toThrow(
    'The data is of an older version than the database.',
  )
  expect(await db.selectFrom('cases').select('id').execute()).toEqual([])
})
