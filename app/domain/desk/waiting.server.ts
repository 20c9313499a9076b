import { sql } from 'kysely'
import type { Db, Trx } from '#db/database'
import { isOpenAtDesk } from '~/domain/cases/list-cases.server'
import { openStatuses } from '~/domain/cases/status'

/** @param me id of a member, whose own are counted */
export function findWaiting(db: Db | Trx, me: string | null = null) {
  return db
    .selectFrom('cases')
    .select([
      sql<number>`count(*)::int`.as('count'),
      sql<number>`(count(*) filter (where assigned_to = ${me}::uuid))::int`.as('mine'),
      sql<number>`count(unanswered_since)::int`.as('unanswered'),
      sql<Date | null>`min(
        case when status in (${sql.join(openStatuses)}) then created_at else unanswered_since end
      )`.as('since'),
    ])
    .where(isOpenAtDesk)
    .executeTakeFirstOrThrow()
}
