import { sql, type Expression, type RawBuilder, type SelectQueryBuilder } from 'kysely'
import type { Db, Trx } from '#db/database'
import type { CaseKind, RequestStatus, SubmissionKind } from '#db/schema'
import { casesReadAtFirst, countedTo } from '~/bounds'
import { parseReference } from '~/domain/requests/reference'
import { statuses as allStatuses } from '~/domain/requests/status'
import { caseKinds, type Case, type Cursor, type Subject } from './case'
import { searchedText, type Searched } from './searched-text'

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
  const found = await findCursors(db, { filter, after, limit: limit + 1 })
  const page = found.slice(0, limit)
  return {
    cases: await findInOrder(
      db,
      page.map(({ id }) => id),
    ),
    next: found.length > limit ? page.at(-1) : undefined,
  }
}

function findNamed(db: Db, { search = '' }: CaseFilter): Promise<Case[]> {
  const reference = parseReference(search)
  return reference ? findCases(db, sql`reference = ${reference}`) : Promise.resolve([])
}

/** One more than `countedTo` stands for more. */
export async function countCases(db: Db, filter: CaseFilter): Promise<number> {
  const named = await findNamed(db, filter)
  const search = searchedText(filter.search)
  if (named.length || (filter.search && !search)) return named.length
  const asked = { filter: { ...filter, oldestFirst: false }, limit: countedTo + 1 }
  if (!search) return count(db, selectCursors(db, asked))
  const read = selectFirst(db, { ...asked, limit: casesReadAtFirst })
  const { rows } = await sql<{ read: number; hits: number }>`
    select count(*)::int as read, (count(*) filter (where ${hasWords(search)}))::int as hits
    from ${read} as read`.execute(db)
  const [first = { read: 0, hits: 0 }] = rows
  if (first.read < casesReadAtFirst || first.hits > countedTo)
    return Math.min(first.hits, asked.limit)
  return count(db, selectMatching(db, asked, search).limit(asked.limit))
}

async function count(db: Db, rows: Expression<unknown>): Promise<number> {
  const counted = await sql<{ count: number }>`
    select count(*)::int as count from ${rows} as few`.execute(db)
  return counted.rows[0]?.count ?? 0
}

async function findCursors(db: Db, asked: Asked): Promise<Cursor[]> {
  const search = searchedText(asked.filter.search)
  if (!search) return asked.filter.search ? [] : selectCursors(db, asked).execute()
  const first = await db
    .selectFrom(selectFirst(db, { ...asked, limit: casesReadAtFirst }).as('first'))
    .select(['id', placeText.as('at')])
    .where(hasWords(search))
    .$call(inOrder(asked))
    .execute()
  if (first.length === asked.limit) return first
  // Materialised, or PostgreSQL goes through the whole list in its order for words that few have.
  return db
    .with(
      (cte) => cte('hits').materialized(),
      () => selectMatching(db, asked, search),
    )
    .selectFrom('hits')
    .select(['id', placeText.as('at')])
    .$call(inOrder(asked))
    .execute()
}

const placeText = sql<string>`to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`

/** Without a search; also for a statement that asks for more than one list. */
export const selectCursors = (db: Db, asked: Asked) =>
  db
    .selectFrom(selectFirst(db, asked).as('first'))
    .select(['id', placeText.as('at')])
    .$call(inOrder(asked))

/** A few rows of an index for each kind and status, which PostgreSQL merges as it reads them. */
function selectFirst(db: Db, asked: Asked) {
  const { kind, statuses = allStatuses } = asked.filter
  const lists = (kind ? [kind] : caseKinds).flatMap((kind) =>
    statuses.map((status) => {
      const list = selectFiltered(db, asked).where('kind', '=', kind).where('status', '=', status)
      return db.selectFrom(list.$call(inOrder(asked)).as('list')).selectAll()
    }),
  )
  const merged = lists.reduce((all, list) => all.unionAll(list))
  return db.selectFrom(merged.as('lists')).selectAll().$call(inOrder(asked))
}

const inOrder =
  ({ filter: { oldestFirst }, limit }: Asked) =>
  <DB, Tables extends keyof DB, Row>(rows: SelectQueryBuilder<DB, Tables, Row>) => {
    const direction = oldestFirst ? 'asc' : 'desc'
    return rows
      .orderBy(sql`created_at`, direction)
      .orderBy(sql`id`, direction)
      .limit(limit)
  }

/** The database parts both alike, see `search_words`. */
const hasWords = ({ whole, begun }: Searched) => sql<boolean>`words @@ (
  select string_agg(word, ' & ')::tsquery from (
    select '''' || unnest(search_words(${whole})) || '''' as word
    union all
    select '''' || unnest(search_words(${begun})) || ''':*'
  ) as asked
)`

/** All, in any order. */
function selectMatching(db: Db, asked: Asked, search: Searched) {
  const { kind, statuses = allStatuses } = asked.filter
  return selectFiltered(db, asked)
    .$if(kind !== undefined, (q) => q.where('kind', '=', kind as CaseKind))
    .where('status', 'in', statuses)
    .where(hasWords(search))
}

function selectFiltered(db: Db, { filter, after }: Asked) {
  const { assignedTo, since, before, oldestFirst } = filter
  const behind = oldestFirst ? sql`>` : sql`<`
  return db
    .selectFrom('requests')
    .select(['id', 'created_at', 'words'])
    .$if(assignedTo === null, (q) => q.where('assigned_to', 'is', null))
    .$if(typeof assignedTo === 'string', (q) => q.where('assigned_to', '=', assignedTo ?? null))
    .$if(since !== undefined, (q) => q.where('created_at', '>=', since as Date))
    .$if(before !== undefined, (q) => q.where('created_at', '<', before as Date))
    .$if(after !== undefined, (q) =>
      q.where(
        sql<boolean>`(created_at, id) ${behind} (${after?.at}::timestamptz, ${after?.id}::uuid)`,
      ),
    )
}

/** Where a case stands in every list. */
export function findCursor(db: Db, id: string): Promise<Cursor | undefined> {
  return db
    .selectFrom('requests')
    .select(['id', placeText.as('at')])
    .where('id', '=', id)
    .executeTakeFirst()
}

/** Ids that are gone are left out. */
export async function findInOrder(db: Db | Trx, ids: readonly string[]): Promise<Case[]> {
  if (!ids.length) return []
  const rows = await findCases(db, sql`requests.id in (${sql.join(ids)})`)
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

export async function findCases(db: Db | Trx, where: RawBuilder<unknown>): Promise<Case[]> {
  const rows = await selectCases(db)
    .where(sql<boolean>`${where}`)
    .execute()
  return rows.map(toCase)
}

export function selectCases(db: Db | Trx) {
  return db
    .selectFrom('requests')
    .leftJoin('accounts', 'accounts.id', 'requests.account_id')
    .leftJoin('candidates', 'candidates.account_id', 'accounts.id')
    .leftJoin('companies', 'companies.account_id', 'accounts.id')
    .leftJoin('customers', 'customers.account_id', 'accounts.id')
    .leftJoin('contact_messages as sent', 'sent.id', 'requests.message_id')
    .leftJoin('staff', 'staff.id', 'requests.assigned_to')
    .select([
      'requests.id',
      'reference',
      'requests.kind',
      'about',
      'status',
      'requests.created_at as createdAt',
      'requests.updated_at as updatedAt',
      'assigned_to as assignedTo',
      'staff.name as assignedName',
    ])
    .select(
      sql<SubmissionKind>`case when message_id is null then user_type else 'contact' end`.as(
        'subjectKind',
      ),
    )
    .select(({ fn }) => [
      fn.coalesce('requests.account_id', 'message_id').as('subjectId'),
      fn
        .coalesce('candidates.name', 'companies.company_name', 'customers.name', 'sent.username')
        .as('name'),
      fn.coalesce('accounts.email', 'sent.email').as('email'),
      fn.coalesce('accounts.phone', 'sent.phone').as('phone'),
    ])
}

type Row = Awaited<ReturnType<ReturnType<typeof selectCases>['execute']>>[number]

export function toCase({ subjectKind, subjectId, ...row }: Row): Case {
  const subject: Subject = { kind: subjectKind, id: subjectId ?? '' }
  const { name, email, phone } = row
  return { ...row, subject, name: name ?? '', email: email ?? '', phone: phone ?? '' }
}
