import { sql } from 'kysely'
import type { Db } from '#db/database'
import type { RequestKind, RequestStatus } from '#db/schema'
import type { Place } from '~/domain/fields/place'
import { requestKindOf, statuses as allStatuses } from './status'

const placeText = sql<string>`to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`

/** Rows a query, so that a search does not hold the one connection for long. */
const searchedAtOnce = 2_000

export interface RequestFilter {
  kind?: RequestKind | undefined
  statuses?: readonly RequestStatus[] | undefined
  /** Inclusive. */
  since?: Date | undefined
  /** Exclusive. */
  before?: Date | undefined
  /** A whole reference; else part of about, name, e-mail or phone. Upper and lower case are the same. */
  search?: string | undefined
}

interface Wanted {
  filter: RequestFilter
  after: Place | undefined
  limit: number
}

interface Places {
  found: Place[]
  /** The last one looked at, where the bound has ended a search. */
  cut?: Place
}

/** Newest first. */
export async function findPlaces(db: Db, wanted: Wanted, maxSearched: number): Promise<Places> {
  const { search } = wanted.filter
  if (!search) return { found: await selectNewest(db, wanted).execute() }
  const found: Place[] = []
  let searched = 0
  for (let after = wanted.after; ;) {
    const chunk = await searchChunk(db, { ...wanted, after }, search)
    found.push(...chunk.filter(({ is_wanted }) => is_wanted).map(({ at, id }) => ({ at, id })))
    const last = chunk.at(-1)
    const isEnd = !last || last.looked_through < searchedAtOnce
    if (isEnd || found.length >= wanted.limit) return { found: found.slice(0, wanted.limit) }
    searched += searchedAtOnce
    if (searched + searchedAtOnce > maxSearched) return { found, cut: { at: last.at, id: last.id } }
    after = last
  }
}

/** The last row comes in any case, to go on from. */
function searchChunk(db: Db, wanted: Wanted, search: string) {
  const chunk = selectNewest(db, { ...wanted, limit: searchedAtOnce })
  const isWanted = sql<boolean>`strpos(lower(words), lower(${search})) > 0`
  const isLast = sql<boolean>`chunk.id = (select id from chunk order by at, id limit 1)`
  return (
    db
      .with('chunk', () => chunk)
      .selectFrom('chunk')
      // One by one: PostgreSQL would rather read all accounts that there are.
      .innerJoinLateral(
        (outer) =>
          outer
            .selectFrom('requests')
            .innerJoin('accounts', 'accounts.id', 'requests.account_id')
            .leftJoin('candidates', 'candidates.account_id', 'accounts.id')
            .leftJoin('companies', 'companies.account_id', 'accounts.id')
            .leftJoin('customers', 'customers.account_id', 'accounts.id')
            .select(
              sql<string>`concat_ws(chr(10), about, candidates.name, company_name, customers.name, email, phone)`.as(
                'words',
              ),
            )
            .whereRef('requests.id', '=', 'chunk.id')
            .limit(1)
            .as('described'),
        (join) => join.onTrue(),
      )
      .select(['chunk.at', 'chunk.id', isWanted.as('is_wanted')])
      .select(sql<number>`(select count(*)::int from chunk)`.as('looked_through'))
      .where((where) => where.or([isWanted, isLast]))
      .orderBy('chunk.at', 'desc')
      .orderBy('chunk.id', 'desc')
      .execute()
  )
}

/** A few rows of the index for each kind and status, which PostgreSQL merges as it reads them. */
function selectNewest(db: Db, { filter, after, limit }: Wanted) {
  const kinds = filter.kind ? [filter.kind] : Object.values(requestKindOf)
  const statuses = filter.statuses ?? allStatuses
  const lists = kinds.flatMap((kind) =>
    statuses.map((status) => selectList(db, { kind, status, filter, after, limit })),
  )
  const newest = lists.reduce((all, list) => all.unionAll(list))
  return db
    .selectFrom(newest.as('newest'))
    .select(['id', placeText.as('at')])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
}

type OfList = Wanted & { kind: RequestKind; status: RequestStatus }

function selectList(db: Db, { kind, status, filter, after, limit }: OfList) {
  const { since, before } = filter
  const list = db
    .selectFrom('requests')
    .select(['id', 'created_at'])
    .where('kind', '=', kind)
    .where('status', '=', status)
    .$if(since !== undefined, (q) => q.where('created_at', '>=', since as Date))
    .$if(before !== undefined, (q) => q.where('created_at', '<', before as Date))
    .$if(after !== undefined, (q) =>
      q.where(sql<boolean>`(created_at, id) < (${after?.at}::timestamptz, ${after?.id}::uuid)`),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
  return db.selectFrom(list.as('list')).selectAll()
}
