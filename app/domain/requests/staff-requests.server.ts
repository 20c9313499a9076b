import { sql } from 'kysely'
import type { Db, Trx } from '#db/database'
import type { RequestKind, RequestStatus, UserType } from '#db/schema'
import type { Site } from '~/domain/delivery/email-content'
import { recordAct } from '~/domain/staff/acts.server'
import { changeStatus, type StatusResult } from './change-status.server'
import { formatReference } from './reference'
import {
  listEvents,
  listRequestsOf,
  requestColumns,
  type PersonRequest,
  type RequestEvent,
} from './requests.server'
import { requestKindOf, statuses as allStatuses } from './status'

export interface StaffRequest extends PersonRequest {
  events: RequestEvent[]
}

/** An account's newest, with their time lines. */
export async function listForStaff(
  db: Db,
  of: { accountId: string; limit: number },
): Promise<StaffRequest[]> {
  const requests = await listRequestsOf(db, of)
  const all = requests.map(async (one) => ({ ...one, events: await listEvents(db, one.id) }))
  return Promise.all(all)
}

interface ByStaff {
  accountId: string
  userType: UserType
  staff: { name: string }
}

type StaffDeps = Site & { now?: () => Date }

/** What the staff opens first is under review from then on. @returns whether anybody was told; then wake the queue */
export async function reviewReceived(
  trx: Trx,
  deps: StaffDeps,
  { accountId, staff }: Omit<ByStaff, 'userType'>,
): Promise<boolean> {
  const received = await trx
    .selectFrom('requests')
    .select('id')
    .where('account_id', '=', accountId)
    .where('status', '=', 'received')
    .orderBy('id')
    .execute()
  for (const { id } of received) {
    await changeStatus(trx, deps, { id, status: 'in-review', staff })
  }
  return received.length > 0
}

/** @param of.id of a request of that very account. Wake the queue afterwards. */
export function moveRequest(
  db: Db,
  { now = () => new Date(), ...site }: StaffDeps,
  of: ByStaff & { id: string; status: RequestStatus; note: string },
): Promise<StatusResult> {
  const { accountId, userType, staff, ...change } = of
  return db.transaction().execute(async (trx): Promise<StatusResult> => {
    const own = await trx
      .selectFrom('requests')
      .select('id')
      .where('id', '=', of.id)
      .where('account_id', '=', accountId)
      .executeTakeFirst()
    if (!own) return { ok: false, reason: 'unknown' }
    const result = await changeStatus(trx, { ...site, now }, { ...change, staff })
    if (!result.ok || !result.changed) return result
    const detail = formatReference(result.request.reference)
    const act = { staff, act: 'moved', kind: userType, subjectId: accountId, detail } as const
    await recordAct(trx, act, now())
    return result
  })
}

export interface RequestFilter {
  kind?: RequestKind | undefined
  statuses?: readonly RequestStatus[] | undefined
  /** Inclusive. */
  since?: Date | undefined
  /** Exclusive. */
  before?: Date | undefined
}

export interface ListedRequest extends PersonRequest {
  accountId: string
  userType: UserType
  name: string
  email: string
  phone: string
}

/** Its time has microseconds, which a `Date` would lose. */
export interface RequestPlace {
  at: string
  id: string
}

export interface RequestPage {
  requests: ListedRequest[]
  /** Undefined after the last page. */
  next: RequestPlace | undefined
}

const placeText = sql<string>`to_char(requests.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`

/** Of everybody, newest first. Every page costs the same: a few rows of the index for each kind and status. */
export async function listRequests(
  db: Db | Trx,
  of: { filter?: RequestFilter; after?: RequestPlace | undefined; limit: number },
): Promise<RequestPage> {
  const { filter = {}, after, limit } = of
  const found: { id: string; at: string }[] = []
  for (const kind of filter.kind ? [filter.kind] : Object.values(requestKindOf)) {
    for (const status of filter.statuses ?? allStatuses) {
      found.push(...(await findPlaces(db, { kind, status, filter, after, limit: limit + 1 })))
    }
  }
  found.sort((a, b) => (a.at < b.at || (a.at === b.at && a.id < b.id) ? 1 : -1))
  const page = found.slice(0, limit)
  const requests = await describe(
    db,
    page.map(({ id }) => id),
  )
  return { requests, next: found.length > limit ? page.at(-1) : undefined }
}

interface Places {
  kind: RequestKind
  status: RequestStatus
  filter: RequestFilter
  after: RequestPlace | undefined
  limit: number
}

function findPlaces(db: Db | Trx, { kind, status, filter, after, limit }: Places) {
  const { since, before } = filter
  return db
    .selectFrom('requests')
    .select(['id', placeText.as('at')])
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
    .execute()
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

/** @param reference as somebody wrote it is parsed by the caller */
export async function findByReference(
  db: Db | Trx,
  reference: string,
): Promise<ListedRequest | undefined> {
  const row = await db
    .selectFrom('requests')
    .select('id')
    .where('reference', '=', reference)
    .executeTakeFirst()
  return row && (await describe(db, [row.id]))[0]
}
