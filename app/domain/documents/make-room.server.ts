import type { Db, Trx } from '#db/database'
import { countUnclaimed, findHoldings, findLargest } from './draft-quota.server'
import { loseFiles } from './gone-files.server'
import { excessOf, shareOf, type Quota } from './quota.server'
import { removeFiles, type DocumentStore } from './stores/store.server'

const freedAtOnce = 200

/**
 * Call it before a file is stored: where room is tight the oldest files of the network that holds most go.
 * Somebody's own network loses files only for a proven address.
 */
export async function makeRoom(
  db: Db,
  store: DocumentStore,
  { draftId, byteSize }: { draftId: string; byteSize: number },
  quota: Quota,
): Promise<void> {
  const { network, budget, isProven } = quota
  const { own } = await findHoldings(db, { draftId, network })
  const isFull = own + byteSize > shareOf(quota)
  if (!isFull && excessOf(await countUnclaimed(db), budget) + byteSize <= 0) return
  const from = isFull ? network : await findLargest(db)
  if (!from || (from === network && !isProven)) return
  await takeOldest(db, store, { from, byteSize, except: draftId })
}

/** Short texts find room at any time, so that what they take too much of goes by the hour. */
export async function sweepCrowded(db: Db, store: DocumentStore, budget: number): Promise<void> {
  for (;;) {
    const byteSize = excessOf(await countUnclaimed(db), budget)
    const from = byteSize > 0 && (await findLargest(db))
    if (!from) return
    const taking = { from, byteSize }
    const gone = (await takeOldest(db, store, taking)) || (await dropOldest(db, taking))
    if (!gone) return
  }
}

interface Taking {
  from: string
  byteSize: number
  /** A draft that loses nothing: the room is for it. */
  except?: string
}

/** Whole forms lose their files, those without a proven address first. @returns how many files */
async function takeOldest(db: Db, store: DocumentStore, taking: Taking): Promise<number> {
  const keys = await db.transaction().execute(async (trx) => {
    const draftIds = await lockDrafts(trx, await listOldest(trx, taking))
    return loseFiles(trx, { draftIds })
  })
  await removeFiles(store, keys)
  return keys.length
}

async function listOldest(trx: Trx, { from, byteSize, except }: Taking): Promise<string[]> {
  const rows = await trx
    .selectFrom('draft_room')
    .select(['draft_id as id', 'file_bytes as bytes'])
    .where('network', '=', from)
    .where('file_bytes', '>', 0)
    .$if(except !== undefined, (others) => others.where('draft_id', '<>', except as string))
    .orderBy('is_proven')
    .orderBy('grown_at')
    .limit(freedAtOnce)
    .execute()
  return firstWith(byteSize, rows)
}

function firstWith(byteSize: number, rows: { id: string; bytes: number }[]): string[] {
  let bytes = 0
  const last = rows.findIndex((row) => (bytes += row.bytes) >= byteSize)
  return rows.slice(0, last < 0 ? undefined : last + 1).map(({ id }) => id)
}

/** Leaves out locked drafts. */
async function lockDrafts(trx: Trx, ids: string[]): Promise<string[]> {
  if (!ids.length) return []
  const rows = await trx
    .selectFrom('drafts')
    .select('id')
    .where('id', 'in', ids)
    .forUpdate()
    .skipLocked()
    .execute()
  return rows.map(({ id }) => id)
}

/** Drops forms with answers alone and without a proven address. @returns how many */
function dropOldest(db: Db, { from, byteSize }: Taking): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const rows = await trx
      .selectFrom('draft_room')
      .select(['draft_id as id', 'text_bytes as bytes'])
      .where('network', '=', from)
      .where('file_bytes', '=', 0)
      .where('is_proven', '=', false)
      .orderBy('grown_at')
      .limit(freedAtOnce)
      .execute()
    const ids = await lockDrafts(trx, firstWith(byteSize, rows))
    if (ids.length) await trx.deleteFrom('drafts').where('id', 'in', ids).execute()
    return ids.length
  })
}
