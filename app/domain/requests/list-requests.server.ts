import type { Db, Trx } from '#db/database'
import type { UserType } from '#db/schema'
import type { Place } from '~/domain/fields/place'
import { parseReference } from './reference'
import { findPlaces, type RequestFilter } from './request-places.server'
import { requestColumns, type PersonRequest } from './requests.server'

export interface ListedRequest extends PersonRequest {
  accountId: string
  userType: UserType
  name: string
  email: string
  phone: string
}

export interface RequestPage {
  requests: ListedRequest[]
  /** Undefined after the last page. */
  next: Place | undefined
  /** Where a search has met its bound before the page was full: later than this it has looked at everything. */
  searchedTo?: Date
}

interface Asked {
  filter?: RequestFilter
  /** The earlier page's `next`. */
  after?: Place | undefined
  limit: number
  /** Requests that a search looks through for one page; without it, it reads on until the page is full. */
  maxSearched?: number
}

/** Of everybody, newest first. Every page costs the same, but for a search. A reference finds what it names. */
export async function listRequests(db: Db, of: Asked): Promise<RequestPage> {
  const { filter = {}, after, limit, maxSearched = Infinity } = of
  const named = await findNamed(db, filter.search)
  if (named) return { requests: fits(named, filter) ? [named] : [], next: undefined }
  const wanted = { filter, after, limit: limit + 1 }
  const { found, cut } = await findPlaces(db, wanted, maxSearched)
  const page = found.slice(0, limit)
  const isFull = found.length > limit
  return {
    requests: await describe(
      db,
      page.map(({ id }) => id),
    ),
    next: isFull ? page.at(-1) : cut,
    ...(cut && !isFull && { searchedTo: new Date(cut.at) }),
  }
}

async function findNamed(db: Db, search = ''): Promise<ListedRequest | undefined> {
  const reference = parseReference(search)
  // Words may look like a reference, and are searched for then.
  return reference === undefined ? undefined : findByReference(db, reference)
}

function fits(
  { kind, status, createdAt }: ListedRequest,
  { kind: ofKind = kind, statuses = [status], since = createdAt, before }: RequestFilter,
): boolean {
  const isInTime = createdAt >= since && !(before && createdAt >= before)
  return kind === ofKind && statuses.includes(status) && isInTime
}

/** @param reference as `parseReference` gives it */
export async function findByReference(
  db: Db | Trx,
  reference: string,
): Promise<ListedRequest | undefined> {
  const row = await db
    .selectFrom('requests')
    .select('id')
    .where('reference', '=', reference)
    .executeTakeFirst()
  return row && findListed(db, row.id)
}

/** @param id whole */
export async function findListed(db: Db | Trx, id: string): Promise<ListedRequest | undefined> {
  return (await describe(db, [id]))[0]
}

/** In the order of `ids`. */
async function describe(db: Db | Trx, ids: string[]): Promise<ListedRequest[]> {
  if (!ids.length) return []
  const rows = await db
    .selectFrom('requests')
    .innerJoin('accounts', 'accounts.id', 'requests.account_id')
    .leftJoin('candidates', 'candidates.account_id', 'accounts.id')
    .leftJoin('companies', 'companies.account_id', 'accounts.id')
    .leftJoin('customers', 'customers.account_id', 'accounts.id')
    .select(requestColumns)
    .select(['accounts.id as accountId', 'user_type as userType', 'email', 'phone'])
    .select(({ fn }) =>
      fn.coalesce('candidates.name', 'companies.company_name', 'customers.name').as('name'),
    )
    .where('requests.id', 'in', ids)
    .execute()
  const byId = new Map(rows.map((row) => [row.id, { ...row, name: row.name ?? '' }]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}
