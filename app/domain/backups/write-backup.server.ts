import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, readdir, rename, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type { Db } from '#db/database'
import { appliedMigrations } from '#db/migrate'
import type { DocumentStore } from '~/domain/documents/stores/store.server'
import { endName, headName, type End, type Head } from './backup-file.server'
import { documentsIn, newBackupPath, pruneBackups } from './backup-folder.server'
import { findSequences, findTables, readRows } from './table-rows.server'

export interface BackupSource {
  db: Db
  store: DocumentStore
  /** The store is a bucket, which keeps the documents itself. */
  isBucket: boolean
  folder: string
  /** How many back-ups stay in the folder. */
  keep: number
  version: string
}

export interface WrittenBackup extends Pick<End, 'rows' | 'missing'> {
  path: string
  bytes: number
}

/**
 * Writes the rows of one moment, and each document once. Killed at any time, it leaves the former back-ups whole.
 * Two in one folder must not run at once.
 */
export async function writeBackup(source: BackupSource, now = new Date()): Promise<WrittenBackup> {
  const { folder, keep } = source
  await mkdir(documentsIn(folder), { recursive: true, mode: 0o700 })
  const beside = join(folder, 'unfinished')
  const end: End = { rows: 0, documents: [], missing: [], sha256: '' }
  const file = createWriteStream(beside, { mode: 0o600, flush: true })
  await pipeline(writeLines(source, now, end), createGzip(), file)
  const path = newBackupPath(folder, now)
  await rename(beside, path)
  const { size: bytes } = await stat(path)
  await pruneBackups(folder, keep)
  return { path, bytes, rows: end.rows, missing: end.missing }
}

/** @param end is filled on the way */
async function* writeLines(
  source: BackupSource,
  now: Date,
  end: End,
): AsyncGenerator<string, void> {
  const hash = createHash('sha256')
  for await (const [name, rows] of readSnapshot(source, now, end)) {
    const text = rows.map((row) => `${name} ${row}\n`).join('')
    hash.update(text)
    yield text
  }
  if (!source.isBucket) await copyDocuments(source, end)
  end.sha256 = hash.digest('hex')
  yield `${endName} ${JSON.stringify(end)}\n`
}

/** The one connection of the embedded database is busy until its end. */
async function* readSnapshot(
  { db, version, isBucket }: BackupSource,
  now: Date,
  end: End,
): AsyncGenerator<[name: string, rows: string[]], void> {
  const transaction = db.startTransaction().setIsolationLevel('repeatable read')
  const trx = await transaction.setAccessMode('read only').execute()
  try {
    const migrations = await appliedMigrations(trx)
    if (migrations.length === 0) throw new Error('The database is empty: no server has used it.')
    // A sequence knows no transaction: asked after the first query, it has passed every row.
    const sequences = await findSequences(trx)
    const createdAt = now.toISOString()
    const head: Head = { version, createdAt, migrations, sequences, isBucket }
    yield [headName, [JSON.stringify(head)]]
    for (const table of await findTables(trx)) {
      for await (const rows of readRows(trx, table)) {
        end.rows += rows.length
        yield [table.name, rows]
      }
    }
    const documents = trx.selectFrom('documents').select(['storage_key as key', 'sha256'])
    end.documents = await documents.execute()
  } finally {
    await trx.rollback().execute()
  }
}

async function copyDocuments({ db, store, folder }: BackupSource, end: End): Promise<void> {
  const documents = documentsIn(folder)
  const present = new Set(await readdir(documents))
  const beside = join(documents, 'unfinished')
  const missing = new Set<string>()
  for (const { key } of end.documents) {
    const path = join(documents, key)
    if (!present.has(key)) {
      const content = await store.get(key)
      if (!content) {
        missing.add(key)
        continue
      }
      await writeFile(beside, content, { mode: 0o600, flush: true })
      await rename(beside, path)
    }
    // `pruneBackups` goes by this time.
    await utimes(path, new Date(), new Date())
  }
  end.documents = end.documents.filter(({ key }) => !missing.has(key))
  if (!missing.size) return
  // What was discarded or erased meanwhile is not lost.
  const query = db.selectFrom('documents').select('storage_key as key')
  const lost = await query.where('storage_key', 'in', [...missing]).execute()
  end.missing = lost.map(({ key }) => key)
}
