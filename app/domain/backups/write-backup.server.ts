import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, readdir, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { sql, type ControlledTransaction } from 'kysely'
import type { Db, Trx } from '#db/database'
import { appliedMigrations } from '#db/migrate'
import type { Database } from '#db/schema'
import type { DocumentStore } from '~/domain/documents/stores/store.server'
import { endName, headName, type End, type Head } from './backup-file.server'
import { toDocumentsFolder, newBackupPath, pruneBackups } from './backup-folder.server'
import { findSequences, findTables, readRows } from './table-rows.server'

export interface BackupSource {
  db: Db
  store: DocumentStore
  /** The documents are in a bucket and are not copied. */
  isBucket: boolean
  folder: string
  keep: number
  version: string
}

export interface WrittenBackup extends Pick<End, 'rows' | 'missing'> {
  path: string
  bytes: number
}

/**
 * Writes a snapshot of all rows, and copies each document once. Killed at any time, it damages no older
 * back-up. @returns undefined while another process writes one
 */
export async function writeBackup(
  source: BackupSource,
  now = new Date(),
): Promise<WrittenBackup | undefined> {
  const { folder, keep, db } = source
  await mkdir(toDocumentsFolder(folder), { recursive: true, mode: 0o700 })
  const snapshot = db.startTransaction().setIsolationLevel('repeatable read')
  const trx = await snapshot.setAccessMode('read only').execute()
  const beside = join(folder, `unfinished-${randomUUID()}`)
  const end: End = { rows: 0, documents: [], missing: [] }
  try {
    const { rows } = await sql<{ locked: boolean }>`
      select pg_try_advisory_xact_lock(hashtext('pearlbridge back-up')) as locked`.execute(trx)
    if (!rows[0]?.locked) return undefined
    const file = createWriteStream(beside, { mode: 0o600, flush: true })
    await pipeline(writeLines(source, { trx, now, end }), createGzip(), file)
    const path = newBackupPath(folder, now)
    await rename(beside, path)
    const { size: bytes } = await stat(path)
    await pruneBackups(folder, keep)
    return { path, bytes, rows: end.rows, missing: end.missing }
  } finally {
    if (!trx.isRolledBack) await trx.rollback().execute()
    await rm(beside, { force: true })
  }
}

interface Snapshot {
  /** Ends once the rows are read: the embedded database has no other connection. */
  trx: ControlledTransaction<Database>
  now: Date
  end: End
}

async function* writeLines(source: BackupSource, { trx, now, end }: Snapshot) {
  yield `${headName} ${JSON.stringify(await describeHead(source, trx, now))}\n`
  for (const table of await findTables(trx)) {
    for await (const rows of readRows(trx, table)) {
      end.rows += rows.length
      yield `${table.name} [${rows.join(',')}]\n`
    }
  }
  const documents = trx.selectFrom('documents').select(['storage_key as key', 'sha256'])
  if (!source.isBucket) end.documents = await documents.execute()
  await trx.rollback().execute()
  await copyDocuments(source, end)
  yield `${endName} ${JSON.stringify(end)}\n`
}

async function describeHead(source: BackupSource, trx: Trx, now: Date): Promise<Head> {
  const { version, isBucket } = source
  const migrations = await appliedMigrations(trx)
  if (migrations.length === 0) throw new Error('The database is empty: no server has used it.')
  // Sequences ignore transactions: read after the first query, they have passed every row.
  const sequences = await findSequences(trx)
  return { version, createdAt: now.toISOString(), migrations, sequences, isBucket }
}

async function copyDocuments({ store, folder }: BackupSource, end: End): Promise<void> {
  const documents = toDocumentsFolder(folder)
  const present = new Set(await readdir(documents))
  for (const { key } of end.documents) {
    const path = join(documents, key)
    const content = present.has(key) ? undefined : await store.get(key)
    if (content) {
      const beside = `${path}-${randomUUID()}`
      await writeFile(beside, content, { mode: 0o600, flush: true })
      await rename(beside, path)
    }
    // `pruneBackups` compares this time.
    if (content || present.has(key)) await utimes(path, new Date(), new Date())
    else end.missing.push(key)
  }
  end.documents = end.documents.filter(({ key }) => !end.missing.includes(key))
}
