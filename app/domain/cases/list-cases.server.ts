import { sql, type RawBuilder } from 'kysely'
import type { Db, Trx } from '#db/database'
import type { CaseKind, RequestStatus } from '#db/schema'
import { formatIndianIsoDay } from '~/domain/fields/indian-time'
import { isText } from '~/domain/requests/events.server'
import { detailNames } from '~/domain/requests/request.fields'
import { isOfKind, kindOf, storedKindOf } from '~/domain/requests/requests.server'
import { parseReference } from '~/domain/requests/reference'
import { closedStatuses, openStatuses, statuses as allStatuses } from '~/domain/requests/status'
import { caseKinds, type Case, type Cursor } from './case'
import { hasWord, searchedText, type Searched } from './searched-text'
import { subjectOf } from './subjects.server'
import { countedTo } from '~/domain/fields/counted'
import { maxAboutCharacters } from '~/domain/requests/request.schema'

/** Rows that a search reads in the list's order before it asks its index: words that many have are found here. */
const casesReadAtFirst = 5_000

export interface CaseFilter {
  kind?: CaseKind | undefined
  statuses?: readonly RequestStatus[] | undefined
  /** Of the staff; null: nobody's; undefined: all. */
  assignedTo?: string | null | undefined
  /** Inclusive. */
  since?: Date | undefined
  /** Exclusive. */
  before?: Date | undefined
  /** A whole reference; else beginnings of words, in any order. */
  search?: string | undefined
  oldestFirst?: boolean
  /** Applications for it alone. */
  opening?: string | undefined
  /** Whom the staff has written nothing since. */
  untoldSince?: Date | undefined
  /** Whose person has written, and has no answer. */
  unanswered?: boolean
  /** And those that have ended, whose person has written since. */
  orReopened?: boolean
}

interface Asked {
  filter: CaseFilter
  /** The earlier page's `next`. */
  after?: Cursor | undefined
  limit: number
}

export interface CasePage {
  cases: Case[]
  /** Undefined after the last page. */
  next: Cursor | undefined
}

/** Every page costs the same. A reference finds what it names, whatever the filter. */
export async function listCases(db: Db, { filter, after, limit }: Asked): Promise<CasePage> {
  const named = await findNamed(db, filter)
  if (named.length) return { cases: named, next: undefined }
  const found = await findPage(db, { filter, after, limit: limit + 1 })
  const page = found.slice(0, limit)
  const last = found.length > limit ? page.at(-1) : undefined
  return { cases: page.map(toCase), next: last && { at: last.at, id: last.id } }
}

function findNamed(db: Db, { search = '' }: CaseFilter): Promise<Case[]> {
  const reference = parseReference(search)
  return reference ? findCases(db, sql`reference = ${reference}`) : Promise.resolve([])
}

const findRows = (db: Db, { filter }: Asked, ids: RawBuilder<unknown>) =>
  selectCases(db)
    .select(placeText.as('at'))
    .where(sql<boolean>`requests.id in (${ids})`)
    .orderBy('requests.created_at', filter.oldestFirst ? 'asc' : 'desc')
    .orderBy('requests.id', filter.oldestFirst ? 'asc' : 'desc')
    .execute()

async function findPage(db: Db, asked: Asked) {
  const { search } = asked.filter
  if (!search) {
    return findRows(
      db,
      asked,
      sql`select id from (${selectListed(asked)}) as listed ${inOrder(asked)}`,
    )
  }
  const words = searchedText(search)
  if (!words) return []
  const matches = isMatch(asked.filter, words)
  const first = sql`select id from (${selectFirst(asked)}) as first where ${matches}`
  const found = await findRows(db, asked, sql`${first} ${inOrder(asked)}`)
  if (found.length === asked.limit) return found
  // Materialised, or PostgreSQL goes through the whole list in its order for words that few have.
  return findRows(
    db,
    asked,
    sql`with hits as materialized (
      select id, created_at from requests where ${matches} and ${isOnPage(asked)}
    )
    select id from hits ${inOrder(asked)}`,
  )
}

/** One more than `countedTo` stands for more. */
export async function countCases(db: Db, filter: CaseFilter): Promise<number> {
  const named = await findNamed(db, filter)
  if (named.length) return named.length
  const limit = countedTo + 1
  if (!filter.search) {
    const listed = selectListed({ filter, limit })
    return count(db, sql`select from (${listed}) as listed limit ${limit}`)
  }
  const words = searchedText(filter.search)
  if (!words) return 0
  const matches = isMatch(filter, words)
  const { rows } = await sql<{ read: number; hits: number }>`
    select count(*)::int as read, (count(*) filter (where ${matches}))::int as hits
    from (${selectFirst({ filter })}) as first`.execute(db)
  const [{ read, hits } = { read: 0, hits: 0 }] = rows
  if (read < casesReadAtFirst || hits >= limit) return Math.min(hits, limit)
  const all = sql`select from requests where ${matches} and ${isOnPage({ filter })} limit ${limit}`
  return count(db, all)
}

async function count(db: Db, rows: RawBuilder<unknown>): Promise<number> {
  const counted = await sql<{ count: number }>`
    select count(*)::int as count from (${rows}) as few`.execute(db)
  return counted.rows[0]?.count ?? 0
}

type Place = Omit<Asked, 'limit'>

const selectFirst = (place: Place) => sql`
  select id, created_at, kind, learning, answer_by, status, assigned_to, unanswered_since, opening_id, words from requests
  where ${isOnPage(place)} ${inOrder({ ...place, limit: casesReadAtFirst })}`

/** The database parts both alike, see `search_words`; with the marks of the index, see 0029. */
function isMatch(
  { kind, statuses, assignedTo, orReopened }: CaseFilter,
  { whole, begun, numbers }: Searched,
) {
  const marks = [kind && storedKindOf(kind), assignedTo === null ? 'nobody' : assignedTo].filter(
    Boolean,
  )
  const conditions = [
    ...numbers.map((query) => sql`words @@ ${query}::tsquery`),
    hasWord.test(whole + begun) &&
      sql`words @@ (
      select string_agg(word, ' & ')::tsquery from (
        select '''' || unnest(search_words(${whole})) || '''' as word
        union all
        select '''' || unnest(search_words(${begun})) || ''':*'
      ) as asked
    )`,
    kind && isOfKind(kind),
    marks.length && sql`${ofCase} @> ${marks}::text[]`,
    statuses &&
      statuses !== allStatuses &&
      sql`(${ofCase} && ${statuses}::text[] or ${orReopened ? isReopened : sql`false`})`,
  ]
  return allOf(conditions)
}

const ofCase = sql`array[kind, status, coalesce(assigned_to::text, 'nobody')]`

function isOnPage({ filter, after }: Place) {
  const { since, before, oldestFirst, unanswered, opening, untoldSince } = filter
  return allOf([
    opening && sql`opening_id = ${opening}::uuid`,
    unanswered && sql`unanswered_since is not null`,
    untoldSince &&
      sql`not exists (
        select from request_events
        where request_id = requests.id and staff_name is not null and ${isText} and at >= ${untoldSince})`,
    since && sql`created_at >= ${since}`,
    before && sql`created_at < ${before}`,
    after &&
      sql`(created_at, id) ${oldestFirst ? sql`>` : sql`<`} (${after.at}::timestamptz, ${after.id}::uuid)`,
  ])
}

const allOf = (conditions: (RawBuilder<unknown> | false | 0 | '' | null | undefined)[]) =>
  sql.join([sql`true`, ...conditions.filter((one) => !!one)], sql` and `)

/** Without a search: a few rows of an index for each kind and status, in no order. */
function selectListed({ filter, after, limit }: Asked): RawBuilder<unknown> {
  const { kind, statuses = allStatuses, assignedTo } = filter
  const conditions = [
    kind && isOfKind(kind),
    assignedTo === null && sql`assigned_to is null`,
    assignedTo && sql`assigned_to = ${assignedTo}`,
    isOnPage({ filter, after }),
  ]
  // An index of their own holds these alone, and they are few.
  if (filter.unanswered || filter.opening) {
    const isStatus = sql`(status = any (${statuses}::text[]) or ${filter.orReopened ? isReopened : sql`false`})`
    const all = allOf([!filter.unanswered && isStatus, ...conditions])
    return sql`select id, created_at from requests where ${all} ${inOrder({ filter, limit })}`
  }
  const ofStatuses = sql`select id, created_at
    from unnest(${kind ? [storedKindOf(kind)] : storedKinds}::text[]) as kind
    cross join unnest(${statuses}::text[]) as status
    cross join lateral (
      select id, created_at from requests
      where requests.kind = kind.kind and requests.status = status.status and ${allOf(conditions)}
      ${inOrder({ filter, limit })}
    ) as list`
  if (!filter.orReopened) return ofStatuses
  return sql`${ofStatuses} union all (
    select id, created_at from requests where ${allOf([isReopened, ...conditions])} ${inOrder({ filter, limit })})`
}

/** With the words of its index. */
const isReopened = sql`unanswered_since is not null and status in (${sql.join(closedStatuses.map((one) => sql.lit(one)))})`

const storedKinds = [...new Set(caseKinds.map(storedKindOf))]

const inOrder = ({ filter, limit }: Asked) => sql`${orderOf(filter)} limit ${limit}`

const orderOf = ({ oldestFirst }: CaseFilter) =>
  oldestFirst ? sql`order by created_at, id` : sql`order by created_at desc, id desc`

const placeText = sql<string>`to_char(requests.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`

/** Ids that are gone are left out. */
export async function findInOrder(db: Db | Trx, ids: readonly string[]): Promise<Case[]> {
  if (!ids.length) return []
  const rows = await findCases(db, sql`requests.id in (${sql.join(ids)})`)
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
    .orderBy('requests.id')
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
  select from request_events
  where request_id = requests.id and staff_name is not null and note <> ''
))`

const subject = subjectOf(sql`requests.account_id`, sql`requests.message_id`)

export const selectCases = (db: Db | Trx) =>
  db
    .selectFrom('requests')
    .crossJoinLateral(subject.as('subject'))
    .leftJoin('staff', 'staff.id', 'requests.assigned_to')
    .select(['subject.kind as subjectKind', 'subject.id as subjectId'])
    .select(['subject.name', 'subject.email', 'subject.phone'])
    .select([
      'requests.id',
      'reference',
      kindOf.as('kind'),
      ...detailNames,
      'about',
      'opening_id as openingId',
      'status',
      'answer_by as answerBy',
      isAnswered.as('isAnswered'),
      'requests.created_at as createdAt',
      'requests.updated_at as updatedAt',
      'unanswered_since as unansweredSince',
      'assigned_to as assignedTo',
      'staff.name as assignedName',
    ])

type Row = Awaited<ReturnType<ReturnType<typeof selectCases>['execute']>>[number]

/** The trigger of messages cuts their first line. */
const isCut = ({ kind, about }: Pick<Row, 'kind' | 'about'>) =>
  storedKindOf(kind) === 'message' && [...about].length === maxAboutCharacters

export function toCase({ subjectKind, subjectId: id, ...row }: Row): Case {
  const about = isCut(row) ? `${row.about}…` : row.about
  return { ...row, about, subject: { kind: subjectKind, id } }
}
