import type { Db } from '#db/database'
import { pendingBackfills } from '~/domain/backfills/backfills.server'
import { emptyTables } from './empty-tables'

/** As if all had come to their end: accounts that a test puts there stay as they are. */
export async function markBackfilled(db: Db): Promise<void> {
  const rows = (await pendingBackfills(db)).map(({ name }) => ({
    ...{ name, reached_at: 'infinity', caught_up_at: new Date() },
  }))
  if (!rows.length) return
  // The product may have begun one meanwhile.
  const inserted = db.insertInto('backfills').values(rows)
  await inserted
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet(({ ref }) => ({
        reached_at: ref('excluded.reached_at'),
        caught_up_at: ref('excluded.caught_up_at'),
      })),
    )
    .execute()
}

/** Empty, and nothing is filled in after the start: that would add to what a test puts there. */
export async function emptyBackfilled(db: Db): Promise<void> {
  await emptyTables(db)
  await markBackfilled(db)
}
