import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#db/database'
import type { CaseKind } from '#db/schema'
import { isAnswer } from '~/domain/cases/case-events.server'

const weeks = 8
const toIndianTime = (time: RawBuilder<unknown>) => sql`(${time} at time zone interval '5:30')`
const toWeek = (time: RawBuilder<unknown>) => sql`date_trunc('week', ${toIndianTime(time)})`

export interface WeekNumbers {
  week: string
  kind: CaseKind
  received: number
  answered: number
  done: number
}

/**
 * Finds the newest week first. Each case counts in the week of its first answer or end; reopened cases are
 * not done.
 */
export async function findNumbers(db: Db, now: Date): Promise<WeekNumbers[]> {
  const findFirst = (condition: RawBuilder<unknown>) => sql`
    (select min(at) from case_events where case_id = cases.id and ${condition})`
  const isDone = sql`cases.status = 'done' and staff_name is not null and case_events.status = 'done'`
  const { rows } = await sql<WeekNumbers>`
    select
      to_char(week, 'YYYY-MM-DD') as week,
      kind,
      (count(*) filter (where what = 'received'))::int as received,
      (count(*) filter (where what = 'answered'))::int as answered,
      (count(*) filter (where what = 'done'))::int as done
    from cases
    cross join lateral (values
      ('received', created_at), ('answered', ${findFirst(isAnswer)}), ('done', ${findFirst(isDone)})
    ) as moment (what, moment_at)
    cross join lateral (select ${toWeek(sql`moment_at`)} as week) as local
    where week > ${toWeek(sql`${now}::timestamptz`)} - make_interval(weeks => ${weeks})
    group by 1, 2
    order by 1 desc, 2`.execute(db)
  return rows
}
