import { sql } from 'kysely'
import type { Db, Trx } from '#db/database'
import type { CaseKind } from '#db/schema'
import { countedTo } from '~/domain/fields/counted'
import { indianDays, startOfIndianDay } from '~/domain/fields/indian-time'
import { statuses } from '~/domain/requests/status'
import { caseKinds } from './case'
import { listHolidays } from './holidays.server'
import { openingHours } from './opening-hours'

export interface Numbers {
  /** When its Monday begins. */
  week: Date
  kind: CaseKind
  /** One more than `countedTo` stands for more. */
  came: number
  /** For the first time, by somebody of the staff. */
  answered: number
  /** As placed, completed or answered, and still so. */
  done: number
  /** Opening hours from coming to the first answer, of those that were answered; undefined of none. */
  median: number | undefined
  ninth: number | undefined
  /** More was done in the week than is read: `answered` and `done` are the least. */
  isMore: boolean
}

/** Changes by the staff in a week, so that the page costs the same however much was done. */
const readAWeek = 2000

/** Their beginnings, newest first: the present one is the first. */
export function lastWeeks(now: Date, count: number): Date[] {
  const day = Math.floor(indianDays(now))
  // 5 January 1970 was a Monday.
  const monday = day - ((day + 3) % 7)
  return Array.from({ length: count }, (_, n) => startOfIndianDay(monday - 7 * n))
}

/** By week and kind, in the order of the weeks. @param weeks their beginnings */
export async function findNumbers(db: Db | Trx, weeks: readonly Date[]): Promise<Numbers[]> {
  const hours = openingHours(await listHolidays(db))
  const came = await countArrived(db, weeks)
  const changes = await findChanges(db, weeks)
  const doneIn = new Map<string, number>()
  for (const { id, isDone, week } of changes) {
    if (isDone) doneIn.set(id, Math.max(+week, doneIn.get(id) ?? 0))
  }
  return weeks.flatMap((week) =>
    caseKinds.map((kind) => {
      const ofWeek = changes.filter((change) => +change.week === +week)
      const own = ofWeek.filter((change) => change.kind === kind)
      const took = own
        .filter(({ isFirst }) => isFirst)
        .map(({ createdAt, at }) => hours(createdAt, at))
        .sort((a, b) => a - b)
      const ids = own.flatMap(({ id, isDone }) => (isDone && doneIn.get(id) === +week ? id : []))
      return {
        week,
        kind,
        came: came.get(`${+week} ${kind}`) ?? 0,
        answered: took.length,
        done: new Set(ids).size,
        median: nearestRank(took, 0.5),
        ninth: nearestRank(took, 0.9),
        isMore: ofWeek.some(({ isMore }) => isMore),
      }
    }),
  )
}

const nearestRank = (sorted: readonly number[], share: number) =>
  sorted[Math.ceil(sorted.length * share) - 1]

const asArray = (weeks: readonly Date[]) => weeks.map((week) => week.toISOString())

async function countArrived(db: Db | Trx, weeks: readonly Date[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ week: Date; kind: CaseKind; came: number }>`
    select week, kind, sum(found)::int as came
    from unnest(${asArray(weeks)}::timestamptz[]) as week
    cross join unnest(${caseKinds}::text[]) as kind
    cross join unnest(${statuses}::text[]) as status
    cross join lateral (
      select count(*) as found from (
        select from requests
        where requests.kind = kind.kind and requests.status = status.status
          and created_at >= week and created_at < week + interval '168 hours'
        limit ${countedTo + 1}
      ) as few
    ) as counted
    group by week, kind`.execute(db)
  return new Map(rows.map(({ week, kind, came }) => [`${+week} ${kind}`, came]))
}

interface Change {
  week: Date
  /** Of the case. */
  id: string
  kind: CaseKind
  createdAt: Date
  at: Date
  isFirst: boolean
  isDone: boolean
  isMore: boolean
}

/** Laterals with a limit, or PostgreSQL reads all cases for those few. */
async function findChanges(db: Db | Trx, weeks: readonly Date[]): Promise<Change[]> {
  const { rows } = await sql<Change>`
    select
      week, request_id as id, asked.kind, asked.created_at as "createdAt", at,
      first.id = event.id as "isFirst",
      event.status = 'done' and asked.status = 'done' as "isDone",
      read > ${readAWeek} as "isMore"
    from unnest(${asArray(weeks)}::timestamptz[]) as week
    cross join lateral (
      select *, count(*) over () as read from (
        select id, request_id, at, status from request_events
        where staff_name is not null and at >= week and at < week + interval '168 hours'
        order by at
        limit ${readAWeek + 1}
      ) as few
    ) as event
    cross join lateral (
      select kind, status, created_at from requests where id = request_id limit 1
    ) as asked
    cross join lateral (
      select id from request_events
      where request_id = event.request_id and staff_name is not null
      order by at, id limit 1
    ) as first
    where first.id = event.id or (event.status = 'done' and asked.status = 'done')`.execute(db)
  return rows
}
