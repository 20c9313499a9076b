import { sql } from 'kysely'
import type { Db } from '#db/database'
import type { RequestKind } from '#db/schema'
import { countedTo } from '~/domain/fields/counted'
import { openStatuses } from './status'

/** Those that have not ended, by kind. One more than `countedTo` stands for more. */
export async function countOpen(db: Db): Promise<Record<RequestKind, number>> {
  const ofKind = (kind: RequestKind) =>
    db
      .selectFrom('requests')
      .select('id')
      .where('kind', '=', kind)
      .where('status', 'in', openStatuses)
      .limit(countedTo + 1)
  const count = sql<number>`count(*)::int`.as('count')
  return db
    .selectNoFrom(({ selectFrom }) => [
      selectFrom(ofKind('application').as('open')).select(count).as('application'),
      selectFrom(ofKind('requirement').as('open')).select(count).as('requirement'),
      selectFrom(ofKind('service').as('open')).select(count).as('service'),
    ])
    .executeTakeFirstOrThrow() as Promise<Record<RequestKind, number>>
}
