import { buffer } from 'node:stream/consumers'
import type { Rows } from '#db/copy/read-rows.server'
import { fillDatabase, migrateOn, prepareDatabase, type Filled } from '#db/copy/write-rows.server'
import type { Db } from '#db/database'
import { namedKeys } from '~/domain/documents/document-files.server'
import { removeFiles, type DocumentStore } from '~/domain/documents/stores/store.server'
import { linesOf, readArchive } from '../backup/archive.server'
import { documentOf, tableOf, type Manifest } from '../backup/manifest'

const keysAtOnce = 500

export interface Restored extends Filled {
  documents: number
  withoutFile: number
}

interface Target {
  db: Db
  store: DocumentStore
  signal?: AbortSignal
}

/**
 * Writes files first, under new keys, then all rows in one transaction: at every moment each row has its
 * file. @param read gives the whole of it, from its beginning each time
 */
export async function restoreBackup(
  read: () => AsyncIterable<Buffer>,
  manifest: Manifest,
  { db, store, signal }: Target,
): Promise<Restored> {
  const keys = new Map<string, string>()
  let withoutFile = 0
  async function* rows(): AsyncGenerator<Rows, void> {
    for await (const { name, body } of readArchive(read())) {
      const found = manifest.tables.find((one) => one.name === tableOf(name))
      if (!found) continue
      const [table, columns] = [found.name, found.columns.map((column) => column.name)]
      for await (const lines of linesOf(body)) {
        signal?.throwIfAborted()
        const kept = table === 'documents' ? withKeys(columns, lines, keys) : lines
        withoutFile += lines.length - kept.length
        if (kept.length) yield { table, columns, lines: kept }
      }
    }
  }
  await prepareDatabase(db, manifest.migrations)
  let filled: Filled
  try {
    for await (const { name, body } of readArchive(read())) {
      const id = documentOf(name)
      if (id) keys.set(id, await store.put(await buffer(body)))
      signal?.throwIfAborted()
    }
    filled = await fillDatabase(db, manifest, rows())
  } catch (error) {
    await removeUnnamed(db, store, [...keys.values()])
    throw error
  }
  await migrateOn(db)
  return { ...filled, withoutFile, documents: keys.size }
}

/** A database that went away while it committed may have kept the rows: then they keep their files. */
async function removeUnnamed(db: Db, store: DocumentStore, keys: string[]) {
  for (let at = 0; at < keys.length; at += keysAtOnce) {
    const some = keys.slice(at, at + keysAtOnce)
    const named = await namedKeys(db, some).catch(() => new Set(some))
    const unnamed = some.filter((key) => !named.has(key))
    await removeFiles(store, unnamed)
  }
}

/** @returns the rows that have a key, naming their files by it */
function withKeys(columns: string[], lines: string[], keys: Map<string, string>): string[] {
  const [id, storageKey] = [columns.indexOf('id'), columns.indexOf('storage_key')]
  return lines.flatMap((line) => {
    const values = JSON.parse(line) as string[]
    const key = keys.get(values[id] ?? '')
    if (key === undefined) return []
    values[storageKey] = key
    return [JSON.stringify(values)]
  })
}
