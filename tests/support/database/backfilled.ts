import type { Db } from '#db/database'
import { countChanges } from '~/domain/openings/open-now.server'
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

/**
 * Empty, and nothing is filled in after the start: that would add to what a test puts there. The counter of openings
 * goes on: at a number that it has had, a product that runs would keep its old list.
 */
export async function emptyBackfilled(db: Db): Promise<void> {
  const changes = String(BigInt(await countChanges(db)) + 1n)
  await emptyTables(db)
  await db.insertInto('openings_counter').values({ changes }).execute()
  await markBackfilled(db)
}
