import { sql } from 'kysely'
import type { Db, Trx } from '#db/database'
import { isWaiting } from '~/domain/cases/list-cases.server'

/** @returns how many cases wait for the staff, and since when the oldest does */
export const findWaiting = (db: Db | Trx) =>
  db
    .selectFrom('cases')
    .select([
      sql<number>`count(*)::int`.as('count'),
      sql<Date | null>`min(coalesce(unanswered_since, created_at))`.as('since'),
    ])
    .where(isWaiting)
    .executeTakeFirstOrThrow()
