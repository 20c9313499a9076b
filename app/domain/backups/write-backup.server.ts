import { sql } from 'kysely'
import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, rename, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type { Db, Trx } from '#db/database'
import { appliedMigrations } from '#db/migrate'
import type { Database } from '#db/schema'
import type { DocumentStore } from '~/domain/documents/stores/store.server'
import { newBackupPath, pruneBackups } from './backup-folder.server'
import { rowsAtOnce, type End, type Head, type Rows } from './backup-file.server'
import { copyDocuments, documentsIn, type NamedDocument } from './backup-documents.server'
import { findSequences, findTables, useLosslessText } from './tables.server'

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
export async function writeBackup(of: BackupSource, now = new Date()): Promise<WrittenBackup> {
  const { folder } = of
  await mkdir(documentsIn(folder), { recursive: true, mode: 0o700 })
  const beside = join(folder, 'unfinished')
  const end: End = { rows: 0, documents: [], missing: [], sha256: '' }
  const file = createWriteStream(beside, { mode: 0o600, flush: true })
  await pipeline(contentOf(of, now, end), createGzip(), file)
  const path = newBackupPath(folder, now)
  await rename(beside, path)
  const { size: bytes } = await stat(path)
  await pruneBackups(folder, of.keep)
  return { path, bytes, rows: end.rows, missing: end.missing }
}

/** @param end is filled on the way */
async function* contentOf(of: BackupSource, now: Date, end: End): AsyncGenerator<string, void> {
  const hash = createHash('sha256')
  const named: NamedDocument[] = []
  const count = (rows: Rows) => {
    end.rows += rows.lines.length
    named.push(...documentsNamed(rows))
  }
  for await (const text of rowsOfMoment(of, now, count)) {
    hash.update(text)
    yield text
  }
  if (!of.isBucket) {
    const missing = await copyDocuments(of.store, documentsIn(of.folder), named)
    end.documents = named.filter((one) => !missing.includes(one))
    end.missing = await findNamed(of.db, missing)
  }
  end.sha256 = hash.digest('hex')
  yield toText([JSON.stringify(end)])
}

/** What was discarded or erased meanwhile is not lost. */
async function findNamed(db: Db, documents: NamedDocument[]): Promise<string[]> {
  const keys = documents.map(({ key }) => key)
  if (!keys.length) return []
  const query = db.selectFrom('documents').select('storage_key')
  const rows = await query.where('storage_key', 'in', keys).execute()
  return rows.map((row) => row.storage_key)
}

const toText = (lines: string[]) => lines.map((line) => `${line}\n`).join('')

/** The one connection of the embedded database is busy until its end. */
async function* rowsOfMoment(
  { db, version, isBucket }: BackupSource,
  now: Date,
  count: (rows: Rows) => void,
): AsyncGenerator<string, void> {
  const transaction = db.startTransaction().setIsolationLevel('repeatable read')
  const trx = await transaction.setAccessMode('read only').execute()
  try {
    await useLosslessText(trx)
    const migrations = await appliedMigrations(trx)
    if (migrations.length === 0) throw new Error('The database is empty: no server has used it.')
    const tables = await findTables(trx)
    // A sequence knows no transaction: asked after the first query, it has passed every row.
    const sequences = await findSequences(trx)
    const head: Head = {
      ...{ product: 'pearlbridge', format: 1, version, createdAt: now.toISOString() },
      ...{ migrations, sequences, isBucket },
    }
    yield toText([JSON.stringify(head)])
    for (const { name: table, columns: described } of tables) {
      const columns = described.map(({ name }) => name)
      yield toText([JSON.stringify({ table, columns })])
      for await (const lines of rowsOf(trx, table, columns)) {
        count({ table, columns, lines })
        yield toText(lines)
      }
    }
  } finally {
    await trx.rollback().execute()
  }
}

async function* rowsOf(trx: Trx, table: string, columns: string[]): AsyncGenerator<string[], void> {
  const texts = sql.join(columns.map((column) => sql`${sql.ref(column)}::text`))
  await sql`declare rows no scroll cursor for
    select to_json(array[${texts}]::text[])::text as line from ${sql.table(table)}`.execute(trx)
  for (let isLast = false; !isLast;) {
    const { rows } = await sql<{ line: string }>`
      fetch ${sql.lit(rowsAtOnce)} from rows`.execute(trx)
    isLast = rows.length < rowsAtOnce
    if (rows.length > 0) yield rows.map(({ line }) => line)
  }
  await sql`close rows`.execute(trx)
}

function documentsNamed({ table, columns, lines }: Rows): NamedDocument[] {
  if (table !== ('documents' satisfies keyof Database)) return []
  const placeOf = (name: keyof Database['documents']) => columns.indexOf(name)
  const [key, sha256] = [placeOf('storage_key'), placeOf('sha256')]
  return lines.map((line) => {
    const row = JSON.parse(line) as string[]
    return { key: row[key] ?? '', sha256: row[sha256] ?? '' }
  })
}
