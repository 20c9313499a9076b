import { sql } from 'kysely'
import type { Db } from '#db/database'
import { comebackDays, countedTo, dayMs } from '~/bounds'
import { openStatuses } from '~/domain/requests/status'
import { listHolidays } from '~/domain/staff/holidays.server'
import { waits } from './case'
import { inOrder, isReopened, selectListed } from './list-cases.server'
import { hoursOpen } from './opening-hours'

/** One more than `countedTo` stands for more. */
export interface Waiting {
  count: number
  /** With the opening hours since. */
  oldest: { since: Date; hours: number } | undefined
  mine: number
  /** Whose person wrote and has no answer. */
  unanswered: number
  /** Withdrawn by the person within `comebackDays`: the staff has not acted since. */
  back: number
}

interface Counted extends Omit<Waiting, 'oldest'> {
  since: Date | null
}

export async function findWaiting(
  db: Db,
  { me, now }: { me: string; now: Date },
): Promise<Waiting> {
  const limit = countedTo + 1
  const open = { filter: waits, limit }
  const mine = { filter: { ...open.filter, assignedTo: me }, limit }
  const oldest = { filter: { statuses: openStatuses, oldestFirst: true }, limit: 1 }
  const recently = new Date(now.getTime() - comebackDays * dayMs)
  const { rows } = await sql<Counted>`
    select
      (select count(*)::int from (${selectListed(open)} limit ${limit}) as few) as count,
      (select count(*)::int from (${selectListed(mine)} limit ${limit}) as few) as mine,
      (select count(*)::int from (
        select from requests where unanswered_since is not null limit ${limit}
      ) as few) as unanswered,
      (select count(*)::int from (
        select from requests where status = 'withdrawn' and id in (
          select request_id from request_events
          where staff_name is null and status = 'withdrawn' and at >= ${recently}
        )
        limit ${limit}
      ) as few) as back,
      least(
        (select created_at from (${selectListed(oldest)} ${inOrder(oldest)}) as first),
        (select min(unanswered_since) from (
          select unanswered_since from requests where ${isReopened} limit ${limit}
        ) as few)
      ) as since`.execute(db)
  const { since = null, ...counts } = rows[0] ?? { count: 0, mine: 0, unanswered: 0, back: 0 }
  const hours = hoursOpen(await listHolidays(db))
  return { ...counts, oldest: since ? { since, hours: hours(since, now) } : undefined }
}
