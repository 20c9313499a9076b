import { sql } from 'kysely'
import type { Db, Trx } from '#db/database'
import { openStatuses } from './status'

/** @param me id of a member, whose own are counted */
export function findWaiting(db: Db | Trx, me: string | null = null) {
  const isOpen = sql<boolean>`status in (${sql.join(openStatuses)})`
  return db
    .selectFrom('cases')
    .select([
      sql<number>`count(*)::int`.as('count'),
      sql<number>`(count(*) filter (where assigned_to = ${me}::uuid))::int`.as('mine'),
      sql<number>`count(unanswered_since)::int`.as('unanswered'),
      sql<Date | null>`min(case when ${isOpen} then created_at else unanswered_since end)`.as(
        'since',
      ),
    ])
    .where(sql<boolean>`(${isOpen} or unanswered_since is not null)`)
    .executeTakeFirstOrThrow()
}
