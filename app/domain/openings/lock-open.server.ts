import { sql } from 'kysely'
import type { Trx } from '#db/database'

/**
 * What an application for it says. It stays open until the end of the transaction. Judged by the row and the clock of
 * the database, whatever this process believes: nobody applies after it has closed, and no clock but one decides.
 * @returns undefined where it has
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
