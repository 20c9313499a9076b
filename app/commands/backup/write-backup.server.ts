import { createHash } from 'node:crypto'
import { readRows } from '#db/copy/read-rows.server'
import type { Db } from '#db/database'
import type { Database } from '#db/schema'
import { namedFiles } from '~/domain/documents/document-files.server'
import type { DocumentStore } from '~/domain/documents/stores/store.server'
import { createArchive } from './archive.server'
import { documentEntry, formatVersion, manifestEntry, tableEntry, type Manifest } from './manifest'

const leftOut: readonly string[] = [
  // Counters are of no use when restored, and tell who was there and failed.
  'rate_limits',
  'budgets',
  'sign_in_failures',
  // The new database has its own.
  'removed_files',
  'last_backup',
] satisfies (keyof Database)[]

export interface WrittenBackup {
  rows: number
  documents: number
  bytes: number
  /** Keys that the store did not have: deleted since the rows were read, or lost. */
  missing: string[]
  /** Keys whose content is not as the row says; the back-up has it as it is. */
  changed: string[]
}

/** Documents never change, so that files copied after the rows fit them; a missing one leaves its row out later. */
export async function writeBackup(
  { db, store, version }: { db: Db; store: DocumentStore; version: string },
  write: (bytes: Uint8Array) => Promise<void>,
): Promise<WrittenBackup> {
  const archive = createArchive(write)
  const result: WrittenBackup = { rows: 0, documents: 0, bytes: 0, missing: [], changed: [] }
  const at = await readRows(db, async ({ at, tables, ...content }, rows) => {
    const manifest: Manifest = {
      product: 'pearlbridge',
      format: formatVersion,
      version,
      createdAt: at.toISOString(),
      tables: tables.filter(({ name }) => !leftOut.includes(name)),
      ...content,
    }
    await archive.add(manifestEntry, Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`))
    let part = 0
    for await (const { table, lines } of rows) {
      if (leftOut.includes(table)) continue
      result.rows += lines.length
      await archive.add(tableEntry(table, (part += 1)), Buffer.from(`${lines.join('\n')}\n`))
    }
    return at
  })
  await archive.stopCompressing()
  for (const { id, key, sha256, createdAt } of await namedFiles(db)) {
    if (createdAt > at) continue
    const content = await store.get(key)
    if (!content) {
      result.missing.push(key)
      continue
    }
    if (createHash('sha256').update(content).digest('hex') !== sha256) result.changed.push(key)
    result.documents += 1
    await archive.add(documentEntry(id), content)
  }
  result.bytes = await archive.finish()
  return result
}
