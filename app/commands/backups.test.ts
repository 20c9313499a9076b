import { sql } from 'kysely'
import { symlinkSync } from 'node:fs'
import { appendFile, mkdir, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { migrate } from '#db/migrate'
import { openDatabase, type OpenDatabase } from '#db/open.server'
import { describeOnEngines, describeWithDatabase } from '../../tests/support/database/engines'
import { emptyTables } from '../../tests/support/database/empty-tables'
import { storeEverything } from '../../tests/support/database/everything'
import { makeFolder } from '../../tests/support/scratch'
import { createDocumentStore } from '~/domain/documents/stores/store.server'
import { findBackupAge, listBackups } from '~/domain/backups/backup-folder.server'
import { toNight, writeNightlyBackup } from '~/domain/backups/backups.server'
import { checkBackup, countReplacedRows, restoreBackup } from './restore-backup.server'
import { findTables } from '~/domain/backups/table-rows.server'
import { writeBackup } from '~/domain/backups/write-backup.server'

const at = (time: string) => new Date(`2026-11-${time}Z`)

const newSource = ({ db }: Pick<OpenDatabase, 'db'>) => ({
  ...{ db, isBucket: false, keep: 2, version: 'test' },
  folder: join(makeFolder(), 'backups'),
  store: createDocumentStore(join(makeFolder(), 'documents')),
})
type Source = ReturnType<typeof newSource>

/** Alone: no other process makes one. */
async function write(source: Source, now?: Date) {
  const written = await writeBackup(source, now)
  if (!written) throw new Error('another process makes a back-up')
  return written
}

/** Every row of every table, in an order of its own, with the files of documents. */
async function everything({ db, store }: Pick<Source, 'db' | 'store'>): Promise<string[]> {
  const found: string[] = []
  for (const { name } of await findTables(db)) {
    const { rows } = await sql<{ row: string }>`
      select to_json(one)::text as row from ${sql.table(name)} as one`.execute(db)
    found.push(...rows.map(({ row }) => `${name}: ${row}`))
  }
  for (const { storage_key: key } of await db.selectFrom('documents').selectAll().execute()) {
    found.push(`${key}: ${(await store.get(key))?.toString('latin1')}`)
  }
  return found.sort()
}

describeOnEngines('a back-up', (database) => {
  const filled = async () => {
    const source = newSource(database())
    await storeEverything(source.db, source.store)
    return source
  }

  it('brings back every row of every table, every file, and positions of sequences', async () => {
    const source = await filled()
    const { db } = source
    for (const { name } of await findTables(db)) {
      const { rows } = await sql`select from ${sql.table(name)}`.execute(db)
      expect([name, rows.length > 0]).toEqual([name, true])
    }
    const before = await everything(source)
    const { path, rows, missing } = await write(source)
    expect([rows, missing]).toEqual([await countReplacedRows(db), []])
    await emptyTables(db)
    await sql`alter sequence queued_messages_id_seq restart`.execute(db)
    const other = { ...source, store: newSource(database()).store }
    await restoreBackup(await checkBackup(path), other)
    expect(await everything(other)).toEqual(before)
    const next = await sql<{ id: number }>`
      select nextval('queued_messages_id_seq')::integer - max(id)::integer as id
      from queued_messages`.execute(db)
    expect(next.rows[0]?.id).toBe(1)
  })

  it('replaces what came later, whose files go with the next sweep', async () => {
    const source = await filled()
    const { db, store } = source
    const before = await everything(source)
    const { path } = await write(source)
    const later = await store.put(Buffer.from('later'))
    await sql`update documents set storage_key = ${later} where draft_id is not null`.execute(db)
    await restoreBackup(await checkBackup(path), source)
    const removed = `removed_files: {"storage_key":"${later}"`
    const after = await everything(source)
    expect(after.filter((row) => !row.startsWith(removed))).toEqual(before)
    expect(after.filter((row) => row.startsWith(removed))).toHaveLength(1)
  })

  it('of a bucket brings back the rows, and leaves the files where they are', async () => {
    const source = { ...(await filled()), isBucket: true }
    const before = await everything(source)
    const { path } = await write(source)
    await emptyTables(source.db)
    await restoreBackup(await checkBackup(path), source)
    expect(await everything(source)).toEqual(before)
    expect(await readdir(join(source.folder, 'documents'))).toEqual([])
  })

  it('is made from the rows of another version of the tables, and leaves out what is generated', async () => {
    const source = await filled()
    const { db } = source
    await sql`create table kinds (
      id int generated always as identity, twice int generated always as (number * 2) stored,
      number int, real float8, bytes bytea, range int4range, text text[], money numeric(30, 10),
      day date, time timestamptz, long interval, data jsonb
    )`.execute(db)
    try {
      await sql`insert into kinds (number, real, bytes, range, text, money, day, time, long, data)
        values (3, 0.1::float8 + 0.2, '\\x00ff', '[1,5)', '{"a,b",null,"\\""}', 1.0000000001, '0044-03-15 BC',
        '2026-01-01 00:00:00.000001+00', '1 year 2 days 3.5 sec', '{"b": 1e400, "a": [null]}'),
        (null, 'NaN', null, 'empty', '{}', 'NaN', 'infinity', '-infinity', '-1 mon', 'null')`.execute(
        db,
      )
      const before = await everything(source)
      const { path } = await write(source)
      await sql`delete from kinds`.execute(db)
      await restoreBackup(await checkBackup(path), source)
      expect(await everything(source)).toEqual(before)
    } finally {
      await sql`drop table kinds`.execute(db)
    }
  })

  it('leaves the rows as they are when one of the back-up is refused', async () => {
    const source = await filled()
    const { path } = await write(source)
    const before = await everything(source)
    await sql`alter table queued_messages add constraint few check (attempts < 3) not valid`.execute(
      source.db,
    )
    try {
      await expect(restoreBackup(await checkBackup(path), source)).rejects.toThrow('few')
    } finally {
      await sql`alter table queued_messages drop constraint few`.execute(source.db)
    }
    expect(await everything(source)).toEqual(before)
  })

  it('is written once a night, and whole where two ask at once', async () => {
    const source = await filled()
    const both = await Promise.all([writeNightlyBackup(source), writeNightlyBackup(source)])
    const written = both.filter((one) => one !== undefined)
    expect(written.length).toBeGreaterThan(0)
    for (const { path, rows } of written) expect((await checkBackup(path)).end.rows).toBe(rows)
    expect(await writeNightlyBackup(source)).toBeUndefined()
  })
})

/** The engines' locales make other search words of the same texts. */
const withoutWords = (rows: string[]) =>
  rows.map((row) => row.replace(/"words":.*"created_at":/s, ''))

describeWithDatabase('a back-up of PostgreSQL', (database) => {
  it('brings the same rows and bytes to the embedded engine, and from there back', async () => {
    const source = newSource(database())
    await storeEverything(source.db, source.store)
    const before = withoutWords(await everything(source))
    const embedded = await openDatabase({ dataDir: makeFolder() })
    try {
      await migrate(embedded.db)
      const there = newSource(embedded)
      const { path } = await write(source)
      await restoreBackup(await checkBackup(path), there)
      expect(withoutWords(await everything(there))).toEqual(before)
      await emptyTables(source.db)
      const back = { ...source, store: newSource(database()).store }
      await restoreBackup(await checkBackup((await write(there)).path), back)
      expect(withoutWords(await everything(back))).toEqual(before)
    } finally {
      await embedded.close()
    }
  })
})

describeWithDatabase('the folder of back-ups', (database) => {
  it('keeps the newest back-ups, and the documents that they name, for its owner alone', async () => {
    const source = newSource(database())
    const { db, store, folder } = source
    await storeEverything(db, store)
    const documents = join(folder, 'documents')
    await write(source, at('20T21:00:00'))
    const [gone = ''] = await readdir(documents)
    await sql`delete from documents where storage_key = ${gone}`.execute(db)
    await write(source, at('21T21:00:00'))
    expect(await readdir(documents)).toContain(gone)
    await rm(join(folder, 'documents', gone))
    await writeFile(join(documents, gone), 'of the first alone')
    await utimes(join(documents, gone), at('20T21:00:01'), at('20T21:00:01'))
    // As if another back-up ended just now: it is listed, and gone when its age is read.
    symlinkSync('gone', join(folder, 'unfinished-elsewhere'))
    await write(source, at('22T21:00:00'))
    const files = await listBackups(folder)
    expect(files.map((one) => one.at)).toEqual([at('22T21:00:00'), at('21T21:00:00')])
    expect(await readdir(documents)).toHaveLength(2)
    for (const path of [
      files[0]?.path ?? '',
      join(documents, (await readdir(documents))[0] ?? ''),
    ]) {
      expect((await stat(path)).mode & 0o777).toBe(0o600)
    }
    expect(await findBackupAge(folder, at('22T22:00:00'))).toBe(3600)
  })

  it('names documents that the store has lost, and restores the rest', async () => {
    const source = newSource(database())
    await storeEverything(source.db, source.store)
    const { rows } = await sql<{ key: string }>`
      select storage_key as key from documents limit 1`.execute(source.db)
    const lost = rows[0]?.key ?? ''
    await source.store.remove(lost)
    const { path, missing } = await write(source)
    expect(missing).toEqual([lost])
    expect((await checkBackup(path)).end.documents).toHaveLength(2)
  })

  it('keeps the former ones whole when writing breaks off', async () => {
    const source = newSource(database())
    await storeEverything(source.db, source.store)
    const { path } = await write(source, at('20T21:00:00'))
    const before = await readFile(path)
    const broken = { ...source.store, get: () => source.store.get('not a key') }
    await rm(join(source.folder, 'documents'), { recursive: true })
    await expect(write({ ...source, store: broken }, at('21T21:00:00'))).rejects.toThrow()
    expect((await listBackups(source.folder)).map((one) => one.path)).toEqual([path])
    expect(await readFile(path)).toEqual(before)
  })
})

describeWithDatabase('a damaged back-up', (database) => {
  it('is refused wherever it was changed or cut off', { timeout: 60_000 }, async () => {
    const source = newSource(database())
    await storeEverything(source.db, source.store)
    const { path } = await write(source)
    const bytes = await readFile(path)
    const plain = gunzipSync(bytes)
    const wrong = [
      ...[0, 1, 100, bytes.length >> 1, bytes.length - 1].map((end) => bytes.subarray(0, end)),
      ...Array.from({ length: 20 }, (_, n) => flipped(bytes, Math.floor((n * bytes.length) / 20))),
      gzipSync(plain.subarray(0, plain.lastIndexOf('\n', plain.length - 2) + 1)),
      Buffer.from('no back-up at all'),
    ].filter((copy) => !opensAs(copy, plain))
    expect(wrong.length).toBeGreaterThan(20)
    for (const damaged of wrong) {
      await writeFile(path, damaged)
      await expect(checkBackup(path)).rejects.toThrow(
        /^\S+ cannot be restored: .+ Nothing was changed\.$/,
      )
    }
    await writeFile(path, bytes)
    await checkBackup(path)
    const documents = join(dirname(path), 'documents')
    await appendFile(join(documents, (await readdir(documents))[0] ?? ''), '!')
    await expect(checkBackup(path)).rejects.toThrow(/document \w+ beside it is missing or damaged/)
  })

  it('of a newer version is refused, with the migration that is unknown here', async () => {
    const source = newSource(database())
    await sql`insert into kysely_migration values ('9999_later', '')`.execute(source.db)
    try {
      const { path } = await write(source)
      await expect(checkBackup(path)).rejects.toThrow(
        'it is of a newer version of this product, with migration 9999_later: use that one.',
      )
    } finally {
      await sql`delete from kysely_migration where name = '9999_later'`.execute(source.db)
    }
  })
})

it('begins a night at half past two in India', () => {
  const nights = ['22T20:59:59', '22T21:00:00', '22T23:30:00', '23T10:00:00'].map(at).map(toNight)
  expect(nights).toEqual(['2026-11-22', '2026-11-23', '2026-11-23', '2026-11-23'])
})

it('an empty and a missing folder have no back-up', async () => {
  const folder = join(makeFolder(), 'none')
  expect(await findBackupAge(folder)).toBeUndefined()
  await mkdir(folder)
  expect(await findBackupAge(folder)).toBeUndefined()
})

/** Some bits of a compressed file say nothing. */
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
