import type { Db } from '#db/database'
import { minuteMs } from '~/time-units'
import type { DocumentStore } from './stores/store.server'

/** Younger files may still be waiting for their rows. */
const minFileAgeMs = 60 * minuteMs

/**
 * Removes files whose row was deleted or replaced, as a trigger records, or never committed. @returns their
 * number @throws when the store fails; the next sweep removes them
 */
export async function sweepFiles(
  db: Db,
  store: DocumentStore,
  now = () => new Date(),
): Promise<number> {
  const removed = await db
    .selectFrom('removed_files')
    .select('storage_key')
    .where('since', '<', new Date(now().getTime() - minFileAgeMs))
    .execute()
  for (const { storage_key: key } of removed) {
    await store.remove(key)
    await db.deleteFrom('removed_files').where('storage_key', '=', key).execute()
  }
  return removed.length
}
