import { sql } from 'kysely'
import { builtOnce } from '#db/built-once'
import type { Db, Trx } from '#db/database'
import { deleteInBatches } from '#db/in-batches'
import { minutesFrom } from './challenges.server'

/** The answer with the new key may have been lost, and what was typed must not be. */
const formerKeyMinutes = 60
const lateKeyMinutes = 1
/** A cookie lives 30 days and its last draft 7 more. */
const keptKeyMinutes = 60 * 24 * 60

/** A browser's cookie has a name, which stays, and a time, which a proven address puts back by a second. */
export interface VisitorKey {
  /** SHA-256 hex of the cookie's token. */
  visitor: string
  since: Date
}

/**
 * `former`: opens as before until the new one is seen. `late`: replaced just now, so that the browser itself may have
 * sent it before it had the new one.
 */
export type KeyStanding = 'current' | 'former' | 'late' | 'replaced'

const keysOf = builtOnce((db, { visitor }: { visitor: string }) =>
  db
    .selectFrom('visitor_keys')
    .select(['since', 'former', 'made_at', 'seen_at'])
    .where('visitor', '=', visitor),
)

/** The first request with a new key ends the former one. */
export async function findKeyStanding(
  db: Db,
  { visitor, since }: VisitorKey,
  now = () => new Date(),
): Promise<KeyStanding> {
  const [row] = await keysOf(db, { visitor })
  if (!row) return 'current'
  const at = now()
  if (isSame(row.since, since)) {
    if (!row.seen_at) await noteSeen(db, { visitor, since }, at)
    return 'current'
  }
  if (!isSame(row.former, since)) return 'replaced'
  if (row.seen_at) return row.seen_at > minutesFrom(at, -lateKeyMinutes) ? 'late' : 'replaced'
  return row.made_at > minutesFrom(at, -formerKeyMinutes) ? 'former' : 'replaced'
}

const isSame = (one: Date, other: Date) => one.getTime() === other.getTime()

async function noteSeen(db: Db, { visitor, since }: VisitorKey, at: Date): Promise<void> {
  await db
    .updateTable('visitor_keys')
    .set({ seen_at: at })
    .where('visitor', '=', visitor)
    .where('since', '=', since)
    .where('seen_at', 'is', null)
    .execute()
}

/**
 * Call it where a code was right. With the former key alone nobody gets a further one: somebody who had noted
 * it could shut the browser out by a code of his own. @param key.proof the challenge's id @returns the time
 * for its cookie; undefined where it keeps the one it has
 */
export async function changeKey(
  trx: Trx,
  { visitor, since, proof }: VisitorKey & { proof: string },
  at: Date,
): Promise<Date | undefined> {
  const made = { since: new Date(since.getTime() - 1000), former: since, proof, made_at: at }
  const changed = await trx
    .insertInto('visitor_keys')
    .values({ visitor, ...made })
    .onConflict((conflict) =>
      conflict
        .column('visitor')
        .doUpdateSet({ ...made, seen_at: null })
        .where('visitor_keys.since', '=', since),
    )
    .returning('since')
    .executeTakeFirst()
  return changed?.since ?? findKeyMadeBy(trx, { visitor, since, proof })
}

/** The same post again, whose answer was lost, gets the same key. Call it only where the code was right. */
export async function findKeyMadeBy(
  db: Db | Trx,
  { visitor, since, proof }: VisitorKey & { proof: string },
): Promise<Date | undefined> {
  const row = await db
    .selectFrom('visitor_keys')
    .select('since')
    .where('visitor', '=', visitor)
    .where('former', '=', since)
    .where('proof', '=', proof)
    .where('seen_at', 'is', null)
    .executeTakeFirst()
  return row?.since
}

export async function removeOldKeys(db: Db, now: Date): Promise<void> {
  await deleteInBatches(db, 'visitor_keys', sql`made_at < ${minutesFrom(now, -keptKeyMinutes)}`)
}
