import { sql } from 'kysely'
import type { Db, Trx } from '#db/database'
import { casesOfMessages, wordsOfRequests } from './cases.server'
import { requestsOfRegistrations } from './requests-of-registrations.server'

/** A row by the order in which a backfill goes through its table; the time as text, with its microseconds. */
export interface Reached {
  at: string
  id: string
}

/** Fills in what a migration needs of rows from before it, and of those that processes of the former version add. */
export interface Backfill {
  name: string
  /** The next rows; `reached` is undefined when there is none yet. */
  fill(trx: Trx, after: Reached): Promise<{ reached: Reached | undefined; added: number }>
}

/** One goes when no process of the version before it can run any more. */
const backfills: readonly Backfill[] = [
  requestsOfRegistrations('candidate'),
  requestsOfRegistrations('customer'),
  requestsOfRegistrations('client'),
  casesOfMessages,
  wordsOfRequests,
]

/**
 * In one transaction a batch, so that it goes on where a crash has left it; of several processes one at a time.
 *
 * @param pause called between batches with the last one's milliseconds
 */
export async function runBackfills(
  db: Db,
  { signal, pause }: { signal: AbortSignal; pause: (tookMs: number) => Promise<unknown> },
): Promise<void> {
  const rows = backfills.map(({ name }) => ({ name }))
  await db
    .insertInto('backfills')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  for (const backfill of backfills) {
    let since = performance.now()
    while (!signal.aborted && (await fillBatch(db, backfill))) {
      await pause(performance.now() - since)
      since = performance.now()
    }
  }
}

/** @returns false when no row is left, or another process is at it */
function fillBatch(db: Db, { name, fill }: Backfill): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const held = await trx
      .selectFrom('backfills')
      .select([sql<string>`reached_at::text`.as('at'), 'reached_id as id', 'caught_up_at'])
      .where('name', '=', name)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst()
    if (!held) return false
    const { reached, added } = await fill(trx, held)
    if (reached || !held.caught_up_at) {
      await trx
        .updateTable('backfills')
        .set((row) => ({
          ...(reached
            ? { reached_at: reached.at, reached_id: reached.id }
            : { caught_up_at: new Date() }),
          added: row('added', '+', added),
        }))
        .where('name', '=', name)
        .execute()
    }
    return reached !== undefined
  })
}

/** Those that have not come to their last row yet, and how many rows they have added. */
export async function pendingBackfills(db: Db): Promise<{ name: string; added: number }[]> {
  const found = await db.selectFrom('backfills').select(['name', 'added', 'caught_up_at']).execute()
  return backfills.flatMap(({ name }) => {
    const row = found.find((one) => one.name === name)
    return row?.caught_up_at ? [] : [{ name, added: Number(row?.added ?? 0) }]
  })
}
