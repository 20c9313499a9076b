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
const readAWeek = 500

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
  return weeks.flatMap((week) => {
    const ofWeek = changes.filter((change) => +change.week === +week)
    return caseKinds.map((kind) => {
      const { firsts = [], done = 0 } = ofWeek.find((change) => change.kind === kind) ?? {}
      const took = firsts
        .map(([came, answered]) => hours(new Date(came), new Date(answered)))
        .sort((a, b) => a - b)
      return {
        week,
        kind,
        came: came.get(`${+week} ${kind}`) ?? 0,
        answered: took.length,
        done,
        median: nearestRank(took, 0.5),
        ninth: nearestRank(took, 0.9),
        isMore: ofWeek.some(({ read }) => read > readAWeek),
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

interface Changes {
  week: Date
  kind: CaseKind
  /** When a case came and was first answered, in milliseconds. */
  firsts: [number, number][]
  done: number
  /** In the week, of all kinds. */
  read: number
}

const asMs = (column: string) => sql`(extract(epoch from ${sql.ref(column)}) * 1000)::bigint`

/** Laterals with a limit or a sum, or PostgreSQL reads all cases for those few. */
async function findChanges(db: Db | Trx, weeks: readonly Date[]): Promise<Changes[]> {
  const { rows } = await sql<Changes>`
    select
      week, asked.kind, max(read)::int as read,
      coalesce(
        json_agg(json_build_array(${asMs('asked.created_at')}, ${asMs('change.at')}))
          filter (where change.id = first),
        '[]'
      ) as firsts,
      (count(*) filter (where change.id = last and change.status = 'done'))::int as done
    from unnest(${asArray(weeks)}::timestamptz[]) as week
    cross join lateral (
      select *, count(*) over () as read from (
        select id, request_id, at, status from request_events
        where staff_name is not null and at >= week and at < week + interval '168 hours'
        order by at
        limit ${readAWeek + 1}
      ) as few
    ) as change
    cross join lateral (
      select kind, created_at from requests where id = request_id limit 1
    ) as asked
    cross join lateral (
      select
        (array_agg(id order by at, id) filter (where staff_name is not null))[1] as first,
        (array_agg(id order by at desc, id desc))[1] as last
      from request_events where request_id = change.request_id
    ) as events
    group by week, asked.kind`.execute(db)
  return rows
}
