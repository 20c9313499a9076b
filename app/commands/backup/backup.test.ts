import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { findTables } from '#db/copy/catalogue.server'
import { createDocumentStore, type DocumentStore } from '~/domain/documents/stores/store.server'
import { describeOnEngines } from '../../../tests/support/database/engines'
import { emptyTables } from '../../../tests/support/database/empty-tables'
import { storeEverything } from '../../../tests/support/database/everything'
import { scratchFolder } from '../../../tests/support/scratch'
import {
  everyRow,
  manifestOf,
  restoreBytes,
  takeBackup,
  withoutOwnRows,
} from '../../../tests/support/database/taken-backup'
import { storedKeys } from '../../../tests/support/uploads'
import { enqueue } from '~/domain/delivery/queue.server'
import { restore } from '../restore/restore.server'
import { backup } from './backup.server'

const newStore = () => createDocumentStore(join(scratchFolder(), 'documents'))

describeOnEngines('a back-up', (database) => {
  let store: DocumentStore
  let documentId: string
  beforeEach(async () => {
    store = newStore()
    documentId = await storeEverything(database().db, store)
  })
  const takeAndEmpty = async () => {
    const { db } = database()
    const { bytes } = await takeBackup(db, store)
    await emptyTables(db)
    return bytes
  }

  it('brings back every row, document and position of a sequence', async () => {
    const { db } = database()
    for (const { name } of await findTables(db)) {
      const { rows } = await sql`select from ${sql.table(name)}`.execute(db)
      expect([name, rows.length > 0]).toEqual([name, true])
    }
    const before = withoutOwnRows(await everyRow(db, store))
    const bytes = await takeAndEmpty()
    const other = newStore()
    await sql`alter sequence queued_messages_id_seq restart`.execute(db)
    const restored = await restoreBytes(bytes, { db, store: other })
    expect(restored).toMatchObject({ documents: 3, withoutFile: 0, leftOut: new Map() })
    expect(withoutOwnRows(await everyRow(db, other))).toEqual(before)
    const ids = await sql<{ id: string }>`select max(id)::text as id from queued_messages`.execute(
      db,
    )
    await enqueue(db, { channel: 'email', to: { address: 'a@example.in' }, subject: '', text: '' })
    const next = await sql<{ id: string }>`select max(id)::text as id from queued_messages`.execute(
      db,
    )
    expect(Number(next.rows[0]?.id)).toBe(Number(ids.rows[0]?.id) + 1)
  })

  it('holds no counter of a limit and none of failed sign-ins', async () => {
    const { db } = database()
    const { bytes } = await takeBackup(db, store)
    const plain = gunzipSync(bytes)
    const names = (await manifestOf(bytes)).tables.map(({ name }) => name)
    expect(names).toContain('accounts')
    for (const name of ['rate_limits', 'budgets', 'sign_in_failures']) {
      expect(names).not.toContain(name)
      expect(plain.includes(name)).toBe(false)
    }
    await emptyTables(db)
    await restoreBytes(bytes, { db, store: newStore() })
    expect(await db.selectFrom('rate_limits').selectAll().execute()).toEqual([])
    expect(await db.selectFrom('accounts').select('id').execute()).toHaveLength(3)
  })

  it('leaves out a document that was deleted meanwhile, and names one that has changed', async () => {
    const { db } = database()
    await sql`update documents set sha256 = 'another' where draft_id is not null`.execute(db)
    const { storage_key: deleted } = await db
      .selectFrom('documents')
      .select('storage_key')
      .where('id', '=', documentId)
      .executeTakeFirstOrThrow()
    const taken = await takeBackup(db, {
      ...store,
      async get(key) {
        if (key !== deleted) return store.get(key)
        await db.deleteFrom('documents').where('id', '=', documentId).execute()
        return undefined
      },
    })
    expect(taken.written).toMatchObject({ documents: 2, missing: [deleted] })
    const { rows: others } = await sql<{ key: string }>`
      select storage_key as key from documents where sha256 = 'another'`.execute(db)
    expect(taken.written.changed).toEqual(others.map(({ key }) => key))
    await emptyTables(db)
    const restored = await restoreBytes(taken.bytes, { db, store: newStore() })
    expect(restored).toMatchObject({ documents: 2, withoutFile: 1 })
    const kept = await db.selectFrom('documents').select('id').execute()
    expect(kept.map(({ id }) => id)).not.toContain(documentId)
    expect(kept).toHaveLength(2)
  })

  it('is not put into a database that has a row', async () => {
    const { db } = database()
    const bytes = await takeAndEmpty()
    const other = newStore()
    await sql`insert into rate_limits values ('k', 1, now())`.execute(db)
    await expect(restoreBytes(bytes, { db, store: newStore() })).rejects.toThrow(
      'The database is not empty (rate_limits: 1). Nothing was changed.',
    )
    expect(await storedKeys(other)).toEqual([])
  })

  it('leaves no file behind when the database refuses its rows', async () => {
    const { db } = database()
    const bytes = await takeAndEmpty()
    await sql`alter table queued_messages add constraint few check (attempts < 3)`.execute(db)
    const other = newStore()
    try {
      await expect(restoreBytes(bytes, { db, store: other })).rejects.toThrow('few')
    } finally {
      await sql`alter table queued_messages drop constraint few`.execute(db)
    }
    expect(await storedKeys(other)).toEqual([])
    expect(await db.selectFrom('accounts').select('id').execute()).toEqual([])
  })

  it('that is cut off or changed anywhere is refused, and nothing is written', async () => {
    const { db } = database()
    const bytes = await takeAndEmpty()
    const other = newStore()
    const lengths = [0, 1, 100, bytes.length >> 1, bytes.length - 9, bytes.length - 1]
    const places = Array.from({ length: 20 }, (_, n) => Math.floor((n * bytes.length) / 20))
    const plain = gunzipSync(bytes)
    const wrong = [
      ...lengths.map((length) => bytes.subarray(0, length)),
      ...places.map((place) => flipped(bytes, place)).filter((copy) => !opensAs(copy, plain)),
      // Packed again, so that gzip's own checksum fits.
      gzipSync(flipped(plain, plain.indexOf('A resume'))),
      gzipSync(flipped(plain, plain.indexOf('Waiting'))),
      gzipSync(plain.subarray(0, plain.lastIndexOf('sha256'))),
      Buffer.from('no back-up at all'),
    ]
    expect(wrong.length).toBeGreaterThan(25)
    for (const damaged of wrong) {
      await expect(restoreBytes(damaged, { db, store: other })).rejects.toThrow(
        /^This back-up is not complete: .+\. Nothing was restored\.$/,
      )
    }
    expect(await db.selectFrom('accounts').select('id').execute()).toEqual([])
    expect(await storedKeys(other)).toEqual([])
  })

  it('of a newer version is refused, with the migration that is unknown here', async () => {
    const { db } = database()
    await sql`insert into kysely_migration values ('9999_later', '')`.execute(db)
    try {
      const { bytes } = await takeBackup(db, store)
      await sql`delete from kysely_migration where name = '9999_later'`.execute(db)
      await emptyTables(db)
      const other = newStore()
      await expect(restoreBytes(bytes, { db, store: other })).rejects.toThrow(
        'The data is of a newer version of this product, with migration 9999_later: use that one.',
      )
      expect(await storedKeys(other)).toEqual([])
    } finally {
      await sql`delete from kysely_migration where name = '9999_later'`.execute(db)
    }
  })
})

/** Some bits of a compressed file say nothing: of two ways to repeat a zero, another one. */
function opensAs(bytes: Buffer, plain: Buffer): boolean {
  try {
    return gunzipSync(bytes).equals(plain)
  } catch {
    return false
  }
}

function flipped(bytes: Buffer, place: number): Buffer {
  const copy = Buffer.from(bytes)
  copy[place] = (copy[place] ?? 0) ^ 4
  return copy
}

describe('wrong arguments have exit status 2', () => {
  it.each([
    [backup, ['--out', ''], 'Give the name of a file with --out.'],
    [backup, ['friday.tar.gz'], "backup takes no 'friday.tar.gz'."],
    [backup, ['--all'], "Unknown option '--all'"],
    [restore, [], 'restore takes one file.'],
    [restore, ['a', 'b'], 'restore takes one file.'],
  ])('%#', (command, args, message) => {
    const prepared = command.prepare(args)
    expect(prepared).toMatchObject({ ok: false, status: 2 })
    expect(prepared.ok || prepared.text).toContain(message)
  })
})
