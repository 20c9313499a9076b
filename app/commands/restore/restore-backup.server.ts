import type { FileHandle } from 'node:fs/promises'
import type { Db } from '#db/database'
import { namedKeys } from '~/domain/documents/document-files.server'
import { adoptStore, renewOwner } from '~/domain/documents/ownership.server'
import { removeFiles, type DocumentStore } from '~/domain/documents/store.server'
import { withKeys } from '../backup/document-lines'
import { lineBatches } from '../backup/line-batches'
import { documentEntry, tableEntry } from '../backup/manifest'
import { readBackup, type ReadBackup } from '../backup/read-backup.server'
import type { ReadEntry } from '../backup/checksummed-tar.server'
import { fillDatabase, migrateOn, prepareDatabase, type Filled } from './fill-database.server'

const keysAtOnce = 500

export interface Restored extends Filled {
  documents: number
  withoutFile: number
}

/** Files come first, under new keys, then all rows in one transaction: at every moment each row has its file. */
export async function restoreBackup(
  file: FileHandle,
  to: { db: Db; store: DocumentStore; signal?: AbortSignal },
): Promise<Restored> {
  const { db, store, signal } = to
  const backup = await readBackup(file)
  const { migrations, sequences } = backup.manifest
  const keys = new Map<string, string>()
  try {
    await requireNoFiles(store)
    await prepareDatabase(db, migrations)
    const counts = { withoutFile: 0 }
    const filled = await (async () => {
      const firstTable = await putDocuments(backup, store, keys, signal)
      const batches = () => rowsOf(backup, firstTable, keys, counts, signal)
      return fillDatabase(db, { migrations, sequences, batches })
    })().catch(async (error: unknown) => {
      await removeUnnamed(db, store, [...keys.values()])
      throw error
    })
    await migrateOn(db)
    // The database that the back-up is of may be alive, and keeps its own store.
    await renewOwner(db)
    await adoptStore(db, store)
    return { ...filled, ...counts, documents: keys.size }
  } finally {
    backup.close()
  }
}

async function requireNoFiles(store: DocumentStore) {
  for await (const { key } of store.list()) {
    throw new Error(`The store of documents is not empty: it has ${key}. Nothing was changed.`)
  }
}

/** A database that went away while it committed may have kept the rows: then they keep their files. */
async function removeUnnamed(db: Db, store: DocumentStore, keys: string[]) {
  for (let at = 0; at < keys.length; at += keysAtOnce) {
    const some = keys.slice(at, at + keysAtOnce)
    const named = await namedKeys(db, some).catch(() => new Set(some))
    await removeFiles(
      store,
      some.filter((key) => !named.has(key)),
    )
  }
}

async function putDocuments(
  { entries }: ReadBackup,
  store: DocumentStore,
  keys: Map<string, string>,
  signal?: AbortSignal,
): Promise<ReadEntry | undefined> {
  const folder = documentEntry('')
  for (;;) {
    const { value: entry } = await entries.next()
    if (!entry?.name.startsWith(folder)) return entry ?? undefined
    const content: Buffer[] = []
    for await (const part of entry.body) content.push(part)
    keys.set(entry.name.slice(folder.length), await store.put(Buffer.concat(content)))
    requireGoingOn(signal)
  }
}

async function* rowsOf(
  { entries, manifest }: ReadBackup,
  first: ReadEntry | undefined,
  keys: Map<string, string>,
  counts: { withoutFile: number },
  signal?: AbortSignal,
) {
  let entry = first
  for (const { name: table, columns: described } of manifest.tables) {
    if (entry?.name !== tableEntry(table)) throw new Error(`The back-up lacks table ${table}.`)
    const columns = described.map(({ name }) => name)
    for await (const lines of lineBatches(entry.body)) {
      requireGoingOn(signal)
      const kept = table === 'documents' ? withKeys(columns, lines, keys) : lines
      counts.withoutFile += lines.length - kept.length
      yield { table, columns, lines: kept }
    }
    entry = (await entries.next()).value ?? undefined
  }
}

function requireGoingOn(signal?: AbortSignal) {
  if (signal?.aborted) throw new Error('Broken off. Nothing was restored.')
}
