import { sql } from 'kysely'
import type { Db } from '#db/database'
import { comebackDays, countedTo, dayMs } from '~/bounds'
import { openStatuses } from '~/domain/requests/status'
import { listHolidays } from './holidays.server'
import { selectCursors, type CaseFilter } from './list-cases.server'
import { openingHours } from './opening-hours'

/** One more than `countedTo` stands for more. */
export interface Waiting {
  count: number
  /** With the opening hours since. */
  oldest: { since: Date; hours: number } | undefined
  mine: number
  /** Withdrawn by the person within `backDays`: the staff has not acted since. */
  back: number
}

export async function findWaiting(db: Db, of: { me: string; now: Date }): Promise<Waiting> {
  const limit = countedTo + 1
  const places = (filter: CaseFilter) => selectCursors(db, { filter, limit })
  const open = { statuses: openStatuses }
  const since = new Date(of.now.getTime() - comebackDays * dayMs)
  const { rows } = await sql<{ count: number; mine: number; back: number; at: string | null }>`
    select
      (select count(*)::int from ${places(open)} as one) as count,
      (select count(*)::int from ${places({ ...open, assignedTo: of.me })} as one) as mine,
      (select count(*)::int from ${places({ statuses: ['withdrawn'] })} as one where exists (
        select from request_events
        where request_id = one.id and staff_name is null and status = 'withdrawn' and at >= ${since}
      )) as back,
      (select at from ${selectCursors(db, { filter: { ...open, oldestFirst: true }, limit: 1 })} as one)`.execute(
    db,
  )
  const { count = 0, mine = 0, back = 0, at } = rows[0] ?? {}
  const holidays = await listHolidays(db)
  const oldest = at ? new Date(at) : undefined
  const hours = openingHours(holidays)
  return {
    count,
    mine,
    back,
    oldest: oldest && { since: oldest, hours: hours(oldest, of.now) },
  }
}
