import { sql, type RawBuilder } from 'kysely'
import type { Db, Trx } from '#db/database'
import type { CaseKind, CaseStatus } from '#db/schema'
import { formatIndianIsoDay } from '~/domain/fields/indian-time'
import { detailNames } from './case.fields'
import { parseReference } from './reference'
import { closedStatuses, openStatuses } from './status'
import type { Case, Cursor } from './case'
import { hasWord, searchedText } from './searched-text'
import { subjectOf } from './subjects.server'

export interface CaseFilter {
  kind?: CaseKind | undefined
  statuses?: readonly CaseStatus[] | undefined
  /** Null: nobody's; undefined: all. */
  assignedTo?: string | null | undefined
  /** Inclusive. */
  since?: Date | undefined
  /** Exclusive. */
  before?: Date | undefined
  /** A whole reference; else beginnings of words, in any order. */
  search?: string | undefined
  oldestFirst?: boolean
  opening?: string | undefined
  unanswered?: boolean
  /** Ended cases as well, where the person wrote last. */
  orReopened?: boolean
}

interface Asked {
  filter: CaseFilter
  after?: Cursor | undefined
  limit: number
}

export interface CasePage {
  cases: Case[]
  next: Cursor | undefined
}

/** A reference finds what it names, whatever the filter. */
export async function listCases(db: Db, { filter, after, limit }: Asked): Promise<CasePage> {
  const reference = parseReference(filter.search ?? '')
  const named = reference ? await findCases(db, sql`reference = ${reference}`) : []
  if (named.length) return { cases: named, next: undefined }
  const direction = filter.oldestFirst ? sql`` : sql` desc`
  const order = sql`cases.created_at${direction}, cases.id${direction}`
  const ids = sql`select id from cases where ${conditionsOf(filter, after)}
    order by ${order} limit ${limit + 1}`
  const found = await selectCases(db)
    .select(placeText.as('at'))
    .where(sql<boolean>`cases.id in (${ids})`)
    .orderBy(order)
    .execute()
  const page = found.slice(0, limit)
  const last = found.length > limit ? page.at(-1) : undefined
  return { cases: page.map(toCase), next: last && { at: last.at, id: last.id } }
}

function conditionsOf(filter: CaseFilter, after: Cursor | undefined) {
  const { kind, statuses, assignedTo, since, before, search, opening } = filter
  const conditions = [
    kind && sql`kind = ${kind}`,
    statuses &&
      sql`(status = any (${statuses}::text[]) or ${filter.orReopened ? isReopened : sql`false`})`,
    assignedTo === null && sql`assigned_to is null`,
    assignedTo && sql`assigned_to = ${assignedTo}`,
    filter.unanswered && sql`unanswered_since is not null`,
    opening && sql`opening_id = ${opening}`,
    since && sql`created_at >= ${since}`,
    before && sql`created_at < ${before}`,
    after &&
      sql`(created_at, id) ${filter.oldestFirst ? sql`>` : sql`<`} (${after.at}::timestamptz, ${after.id}::uuid)`,
    search && matches(search),
  ]
  return sql.join([sql`true`, ...conditions.filter((one) => !!one)], sql` and `)
}

/** Worded as its index. */
const isReopened = sql`unanswered_since is not null and status in (${sql.join(closedStatuses.map((one) => sql.lit(one)))})`

/** The database parts both into words alike, see `search_words`. */
function matches(search: string) {
  const searched = searchedText(search)
  if (!searched) return sql`false`
  const { whole, begun, numbers } = searched
  const words = sql`words @@ (
    select string_agg(word, ' & ')::tsquery from (
      select '''' || unnest(search_words(${whole})) || '''' as word
      union all
      select '''' || unnest(search_words(${begun})) || ''':*'
    ) as asked
  )`
  const conditions = numbers.map((query) => sql`words @@ ${query}::tsquery`)
  return sql.join(hasWord.test(whole + begun) ? [...conditions, words] : conditions, sql` and `)
}

const placeText = sql<string>`to_char(cases.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`

/** Ids that are gone are left out. */
export async function findInOrder(db: Db | Trx, ids: readonly string[]): Promise<Case[]> {
  if (!ids.length) return []
  const rows = await findCases(db, sql`cases.id in (${sql.join(ids)})`)
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

async function findCases(db: Db | Trx, where: RawBuilder<unknown>): Promise<Case[]> {
  const rows = await selectCases(db)
    .where(sql<boolean>`${where}`)
    .execute()
  return rows.map(toCase)
}

/** Open grievances without an answer whose day has come, or comes within so many days; the first one first. */
export async function listDue(db: Db | Trx, { now, days, limit }: Due): Promise<Case[]> {
  const until = formatIndianIsoDay(now, days)
  const rows = await selectCases(db)
    .where('status', 'in', openStatuses)
    .where('answer_by', '<=', until)
    .where(({ not }) => not(isAnswered))
    .orderBy('answer_by')
    .orderBy('cases.id')
    .limit(limit)
    .execute()
  return rows.map(toCase)
}

interface Due {
  now: Date
  days: number
  limit: number
}

const isAnswered = sql<boolean>`(answer_by is not null and exists (
  select from case_events
  where case_id = cases.id and staff_name is not null and note <> ''
))`

const subject = subjectOf(sql`cases.account_id`, sql`cases.id`)

export const selectCases = (db: Db | Trx) =>
  db
    .selectFrom('cases')
    .crossJoinLateral(subject.as('subject'))
    .leftJoin('staff', 'staff.id', 'cases.assigned_to')
    .select(['subject.kind as subjectKind', 'subject.id as subjectId'])
    .select(['subject.name', 'subject.email', 'subject.phone'])
    .select([
      'cases.id',
      'reference',
      'cases.kind',
      ...detailNames,
      'about',
      'opening_id as openingId',
      'status',
      'answer_by as answerBy',
      isAnswered.as('isAnswered'),
      'cases.created_at as createdAt',
      'cases.updated_at as updatedAt',
      'unanswered_since as unansweredSince',
      'assigned_to as assignedTo',
      'staff.name as assignedName',
    ])

type Row = Awaited<ReturnType<ReturnType<typeof selectCases>['execute']>>[number]

export const toCase = ({ subjectKind, subjectId: id, ...row }: Row): Case => ({
  ...row,
  subject: { kind: subjectKind, id },
})
