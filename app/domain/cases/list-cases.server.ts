import { sql, type RawBuilder } from 'kysely'
import type { Db, Trx } from '#db/database'
import type { CaseKind, CaseStatus } from '#db/schema'
import { detailNames } from './case.fields'
import { parseReference } from './reference'
import { searchedText } from './searched-text'
import type { Cursor } from '~/domain/fields/cursor'
import type { Case } from './case'
import { selectSubject } from './subjects.server'

export interface CaseFilter {
  kind?: CaseKind | undefined
  statuses?: readonly CaseStatus[] | undefined
  /** Only cases that wait for the staff, see `isWaiting`. */
  waiting?: boolean
  assignedTo?: string | undefined
  /** A whole reference, or beginnings of words in any order. */
  search?: string | undefined
  opening?: string | undefined
}

interface CaseQuery {
  filter: CaseFilter
  after?: Cursor | undefined
  limit: number
}

export interface CasePage {
  cases: Case[]
  next: Cursor | undefined
}

/** A reference finds its case, whatever the filter. */
export async function listCases(db: Db, { filter, after, limit }: CaseQuery): Promise<CasePage> {
  const reference = parseReference(filter.search ?? '')
  const named = reference ? await findCases(db, sql`reference = ${reference}`) : []
  if (named.length) return { cases: named, next: undefined }
  const ids = sql`
    select id from ${searchCases(filter.search)} where ${toConditions(filter, after)}
    order by ${neededAt} desc, id desc limit ${limit + 1}`
  const found = await selectCases(db)
    .select(placeText.as('at'))
    .where(sql<boolean>`cases.id in (${ids})`)
    .orderBy(neededAt, 'desc')
    .orderBy('cases.id', 'desc')
    .execute()
  const page = found.slice(0, limit)
  const last = found.length > limit ? page.at(-1) : undefined
  return { cases: page.map(toCase), next: last && { at: last.at, id: last.id } }
}

/**
 * Searches by the index of words before anything else: for frequent words the planner would walk through all
 * cases in their order.
 */
function searchCases(search: string | undefined) {
  if (!search) return sql`cases`
  // Words of three letters and more match as prefixes.
  const query = sql`regexp_replace(
    websearch_to_tsquery('simple', ${searchedText(search)})::text, '([^'' ]{3})''', '\\1'':*', 'g'
  )::tsquery`
  return sql`(select * from cases where words @@ ${query} offset 0) as cases`
}

function toConditions(filter: CaseFilter, after: Cursor | undefined) {
  const { kind, statuses, assignedTo, opening } = filter
  const conditions = [
    kind && sql`kind = ${kind}`,
    statuses && sql`status = any (${statuses}::text[])`,
    filter.waiting && isWaiting,
    assignedTo && sql`assigned_to = ${assignedTo}`,
    opening && sql`opening_id = ${opening}`,
    after && sql`(${neededAt}, id) < (${after.at}::timestamptz, ${after.id}::uuid)`,
  ]
  return sql.join([sql`true`, ...conditions.filter((one) => !!one)], sql` and `)
}

/**
 * True for new cases, those with an unanswered text, and open grievances. Worded as the index
 * `cases_waiting`.
 */
export const isWaiting = sql<boolean>`(status = 'received' or unanswered_since is not null
  or (answer_by is not null and status in ('in-review', 'in-progress')))`

const neededAt = sql<Date>`coalesce(unanswered_since, cases.created_at)`

const placeText = sql<string>`to_char(${neededAt} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`

/** Finds cases in the order of their ids; deleted ones are left out. */
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

/** True for a grievance that the staff has answered in writing. */
export const isAnswered = sql<boolean>`(answer_by is not null and exists (
  select from case_events
  where case_id = cases.id and kind = 'text' and staff_name is not null
))`

const subject = selectSubject(sql`cases.account_id`, sql`cases.id`)

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
