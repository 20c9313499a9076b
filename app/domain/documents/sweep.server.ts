import type { Db } from '#db/database'
import { namedKeys } from './document-files.server'
import { requireOwnStore } from './stores/ownership.server'
import { removeFiles, type DocumentStore } from './stores/store.server'
import { minuteMs } from '~/time-units'

/** A younger file may still be waiting for its row. */
const minOrphanMs = 60 * minuteMs
/** Files without a row that are looked up at once. */
const orphansAtOnce = 500

/** Removes files without a row. @returns how many. @throws ForeignStore */
export async function sweepDocuments(
  db: Db,
  store: DocumentStore,
  now = () => new Date(),
): Promise<number> {
  await requireOwnStore(db, store)
  const before = now().getTime() - minOrphanMs
  let removed = 0
  let batch: string[] = []
  const settle = async () => {
    const orphans = await withoutRow(db, batch)
    await removeFiles(store, orphans)
    removed += orphans.length
    batch = []
  }
  for await (const { key, modifiedAt } of store.list()) {
    if (modifiedAt.getTime() < before) batch.push(key)
    if (batch.length === orphansAtOnce) await settle()
  }
  await settle()
  return removed
}

async function withoutRow(db: Db, keys: string[]): Promise<string[]> {
  const named = await namedKeys(db, keys)
  return keys.filter((key) => !named.has(key))
}
