import { sql } from 'kysely'
import type { Trx } from '#db/database'

/**
 * Locks the opening open until the end of the transaction. The row and the clock of the database decide,
 * whatever this process believes. @returns undefined where it has closed
 */
export function holdOpen(trx: Trx, slug: string) {
  return trx
    .selectFrom('openings')
    .select(['id as openingId', 'title as about'])
    .where('slug', '=', slug)
    .where(sql<boolean>`ends_at > clock_timestamp()`)
    .forShare()
    .executeTakeFirst()
}
