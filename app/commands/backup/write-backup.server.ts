import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type { Database } from '#db/schema'
import { readStored, type DocumentStore } from '~/domain/documents/store.server'
import { documentFile, type DocumentFile } from './document-lines'
import { documentEntry, formatVersion, manifestEntry, tableEntry, type Manifest } from './manifest'
import { packChecksummed, type Entry } from './checksummed-tar.server'
import type { RowFile } from './row-file.server'

const chunkBytes = 256 * 1024

const leftOut: readonly string[] = [
  // Of no use when restored, and they tell who was there and failed.
  'rate_limits',
  'budgets',
  'sign_in_failures',
  // Another database, another owner, other back-ups.
  'document_owner',
  'last_backup',
] satisfies (keyof Database)[]

export interface WrittenBackup {
  manifest: Manifest
  documents: number
  bytes: number
  /** What the store did not have: deleted since the rows were read, or lost. */
  missing: DocumentFile[]
  /** What the store had, but not as its row says: in the back-up as it is. */
  changed: DocumentFile[]
}

/** Documents never change, so that files copied after the rows fit them; a missing one leaves its row out later. */
export async function writeBackup(
  from: { rowFile: RowFile; store: DocumentStore; version: string; now?: Date },
  write: (bytes: Uint8Array) => Promise<void>,
): Promise<WrittenBackup> {
  const { rowFile, store, version, now = new Date() } = from
  const { migrations, sequences, tables: stored } = rowFile.content()
  const tables = stored.filter(({ name }) => !leftOut.includes(name))
  const manifest: Manifest = {
    product: 'pearlbridge',
    format: formatVersion,
    version,
    createdAt: now.toISOString(),
    migrations,
    tables: tables.map(({ name, columns, rows }) => ({ name, columns, rows })),
    sequences,
  }
  const result: WrittenBackup = { manifest, documents: 0, bytes: 0, missing: [], changed: [] }

  let rowsBegin = false
  async function* entries(): AsyncGenerator<Entry, void> {
    const head = Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`)
    yield { name: manifestEntry, size: head.length, body: [head] }
    for await (const file of documentsIn(rowFile)) {
      const content = await readStored(store, file.storageKey)
      if (!content) {
        result.missing.push(file)
        continue
      }
      const sha256 = createHash('sha256').update(content).digest('hex')
      if (sha256 !== file.sha256) result.changed.push(file)
      result.documents += 1
      yield { name: documentEntry(file.id), size: content.length, body: [content] }
    }
    rowsBegin = true
    for (const table of tables) {
      yield { name: tableEntry(table.name), size: table.bytes, body: rowFile.bytes(table) }
    }
  }
  const parts = packChecksummed(entries(), now)
  async function* until(stop: () => boolean) {
    for (let next = await parts.next(); !next.done; next = await parts.next()) {
      yield next.value
      if (stop()) return
    }
  }
  const compress = (level: number, some: AsyncIterable<Uint8Array>) =>
    pipeline(
      Readable.from(some, { objectMode: false }),
      createGzip({ level, chunkSize: chunkBytes }),
      async (packed: AsyncIterable<Buffer>) => {
        for await (const bytes of packed) {
          result.bytes += bytes.length
          await write(bytes)
        }
      },
    )
  // Documents are compressed already: once more takes ten times as long. Gzip reads two files in a row as one.
  await compress(
    0,
    until(() => rowsBegin),
  )
  await compress(
    6,
    until(() => false),
  )
  return result
}

async function* documentsIn(rowFile: RowFile): AsyncGenerator<DocumentFile, void> {
  const table = rowFile.content().tables.find(({ name }) => name === 'documents')
  if (!table) return
  const read = documentFile(table.columns.map(({ name }) => name))
  for await (const lines of rowFile.lines(table)) yield* lines.map(read)
}
