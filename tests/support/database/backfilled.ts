import type { Db } from '#db/database'
import { pendingBackfills } from '~/domain/backfills/backfills.server'
import { emptyTables } from './empty-tables'

/** As if all had come to their end: accounts that a test puts there stay as they are. */
export async function markBackfilled(db: Db): Promise<void> {
  const rows = (await pendingBackfills(db)).map(({ name }) => ({
    ...{ name, reached_at: 'infinity', caught_up_at: new Date() },
  }))
  if (rows.length) await db.insertInto('backfills').values(rows).execute()
}

/** Empty, and nothing is filled in after the start: that would add to what a test puts there. */
export async function emptyBackfilled(db: Db): Promise<void> {
  await emptyTables(db)
  await markBackfilled(db)
}
