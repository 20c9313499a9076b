import { sql } from 'kysely'
import type { Db, Trx } from '#db/database'
import type { CaseKind } from '#db/schema'
import { countedTo, maxActsReadAWeek } from '~/bounds'
import { indianDays, startOfIndianDay } from '~/domain/fields/indian-time'
import { isOfKind, kindOf } from '~/domain/requests/requests.server'
import { isAnswer } from '~/domain/requests/events.server'
import { statuses } from '~/domain/requests/status'
import { caseKinds } from './case'
import { listHolidays } from '~/domain/staff/holidays.server'
import { hoursOpen } from './opening-hours'

export interface Numbers {
  /** When its Monday begins. */
  week: Date
  kind: CaseKind
  /** One more than `countedTo` stands for more. */
  came: number
  /** Had the first word of the staff: a text, or a status beyond the review, which taking begins. */
  answered: number
  /** As placed, completed or answered, and still so. */
  done: number
  /** Opening hours from coming to the first answer, of those that were answered; undefined of none. */
  median: number | undefined
  ninth: number | undefined
  /** More was done in the week than is read: `answered` and `done` are the least. */
  isMore: boolean
}

/** Their beginnings, newest first: the present one is the first. */
export function lastWeeks(now: Date, count: number): Date[] {
  const day = Math.floor(indianDays(now))
  // 5 January 1970 was a Monday.
  const monday = day - ((day + 3) % 7)
  return Array.from({ length: count }, (_, n) => startOfIndianDay(monday - 7 * n))
}

/** By week and kind, in the order of the weeks. @param weeks their beginnings */
export async function findNumbers(db: Db | Trx, weeks: readonly Date[]): Promise<Numbers[]> {
  const hours = hoursOpen(await listHolidays(db))
  const came = await countArrived(db, weeks)
  const changes = await findChanges(db, weeks)
  return weeks.flatMap((week) => {
    const inWeek = changes.filter((change) => +change.week === +week)
    return caseKinds.map((kind) => {
      const own = inWeek.filter((change) => change.kind === kind)
      const took = own
        .filter(({ isFirst }) => isFirst)
        .map(({ came, at }) => hours(came, at))
        .sort((a, b) => a - b)
      return {
        week,
        kind,
        came: came.get(`${+week} ${kind}`) ?? 0,
        answered: took.length,
        done: own.filter(({ isDone }) => isDone).length,
        median: nearestRank(took, 0.5),
        ninth: nearestRank(took, 0.9),
        isMore: inWeek.length > maxActsReadAWeek,
      }
    })
  })
}

const nearestRank = (sorted: readonly number[], share: number) =>
  sorted[Math.ceil(sorted.length * share) - 1]

const asArray = (weeks: readonly Date[]) => weeks.map((week) => week.toISOString())

async function countArrived(db: Db | Trx, weeks: readonly Date[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ week: Date; kind: CaseKind; came: number }>`
    select week, kind, sum(found)::int as came
    from unnest(${asArray(weeks)}::timestamptz[]) as week
    cross join unnest(${statuses}::text[]) as status
    cross join lateral (${sql.join(caseKinds.map(countOf), sql` union all `)}) as counted
    group by week, kind`.execute(db)
  return new Map(rows.map(({ week, kind, came }) => [`${+week} ${kind}`, came]))
}

const countOf = (kind: CaseKind) => sql`
  select ${kind}::text as kind, count(*) as found from (
    select from requests
    where ${isOfKind(kind)} and requests.status = status.status
      and created_at >= week and created_at < week + interval '168 hours'
    limit ${countedTo + 1}
  ) as few`

interface Change {
  week: Date
  kind: CaseKind
  /** Of the case. */
  came: Date
  at: Date
  isFirst: boolean
  isDone: boolean
}

/** Laterals with a limit or a sum, or PostgreSQL reads all cases for those few. */
async function findChanges(db: Db | Trx, weeks: readonly Date[]): Promise<Change[]> {
  const { rows } = await sql<Change>`
    select
      week, asked.kind, asked.created_at as came, change.at,
      change.id = first as "isFirst", change.id = last and change.status = 'done' as "isDone"
    from unnest(${asArray(weeks)}::timestamptz[]) as week
    cross join lateral (
      select id, request_id, at, status from request_events
      where staff_name is not null and at >= week and at < week + interval '168 hours'
      order by at
      limit ${maxActsReadAWeek + 1}
    ) as change
    cross join lateral (
      select ${kindOf} as kind, created_at from requests where id = request_id limit 1
    ) as asked
    cross join lateral (
      select
        (array_agg(id order by at, id) filter (
          where ${isAnswer}
        ))[1] as first,
        (array_agg(id order by at desc, id desc))[1] as last
      from request_events where request_id = change.request_id
    ) as events`.execute(db)
  return rows
}
