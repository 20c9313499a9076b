import type { Db } from '#db/database'
import type { DocumentStore } from './stores/store.server'
import { minuteMs } from '~/time-units'

/** A younger file may still be waiting for its row. */
const minFileAgeMs = 60 * minuteMs
const filesAtOnce = 500

/**
 * Removes files whose row was deleted, which a trigger notes, or never came. @returns how many. @throws when
 * the store fails; the next sweep removes them
 */
export async function sweepFiles(
  db: Db,
  store: DocumentStore,
  now = () => new Date(),
): Promise<number> {
  const before = new Date(now().getTime() - minFileAgeMs)
  let removed = 0
  for (;;) {
    const rows = await db
      .selectFrom('removed_files')
      .select('storage_key')
      .where('since', '<', before)
      .limit(filesAtOnce)
      .execute()
    const keys = rows.map((row) => row.storage_key)
    if (keys.length) {
      await Promise.all(keys.map((key) => store.remove(key)))
      await db.deleteFrom('removed_files').where('storage_key', 'in', keys).execute()
    }
    removed += keys.length
    if (keys.length < filesAtOnce) return removed
  }
}
