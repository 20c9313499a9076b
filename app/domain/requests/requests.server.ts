import { randomBytes } from 'node:crypto'
import { sql, type Selection } from 'kysely'
import type { Db, Trx } from '#db/database'
import type { Database, RequestKind, RequestStatus } from '#db/schema'
import { formatReference, parseReference, referenceOf } from './reference'
import { closedStatuses, openStatuses } from './status'

export const requestColumns = [
  'requests.id',
  'reference',
  // An account's own is never a message.
  sql<RequestKind>`requests.kind`.as('kind'),
  'about',
  'requests.message',
  'preferred_date as preferredDate',
  'requests.status',
  'requests.created_at as createdAt',
  'requests.updated_at as updatedAt',
] as const

/** What somebody asks for; `reference` is eight characters, see `formatReference`, a day `YYYY-MM-DD`. */
export type PersonRequest = Selection<Database, 'requests', (typeof requestColumns)[number]>

/** With its time line, from the first on. */
export interface WholeRequest extends PersonRequest {
  events: Omit<RequestEvent, 'staffName'>[]
}

export interface RequestEvent {
  at: Date
  status: RequestStatus
  /** To the person; empty without one. */
  note: string
  /** Null where the person did it, it came by itself, or by the command line. Not for the person. */
  staffName: string | null
}

/** As the owner is given it: a call's answer, or the file of all data. Times are ISO 8601, UTC. */
export const requestData = ({ reference, kind, about, message, status, ...of }: PersonRequest) => ({
  reference: formatReference(reference),
  kind,
  about,
  message,
  preferred_date: of.preferredDate,
  status,
  created_at: of.createdAt.toISOString(),
  updated_at: of.updatedAt.toISOString(),
})

export interface RequestRow {
  accountId: string
  kind: RequestKind
  about: string
  message?: string
  preferredDate?: string | null
  at: Date
}

/** With the beginning of its time line. */
export async function insertRequest(trx: Trx, row: RequestRow): Promise<PersonRequest> {
  const { accountId, kind, about, message = '', preferredDate = null, at } = row
  // Of a million references two may be the same.
  for (;;) {
    const inserted = await trx
      .with('requests', (requests) =>
        requests
          .insertInto('requests')
          .values({
            reference: referenceOf(randomBytes(5)),
            account_id: accountId,
            kind,
            about,
            message,
            preferred_date: preferredDate,
            created_at: at,
            updated_at: at,
          })
          .onConflict((conflict) => conflict.column('reference').doNothing())
          .returning(['id', 'reference', 'kind', 'about', 'message', 'preferred_date'])
          .returning(['status', 'created_at', 'updated_at']),
      )
      .with('events', (events) =>
        events
          .insertInto('request_events')
          .columns(['request_id', 'status', 'at'])
          .expression(events.selectFrom('requests').select(['id', 'status', 'created_at'])),
      )
      .selectFrom('requests')
      .select(requestColumns)
      .executeTakeFirst()
    if (inserted) return inserted
  }
}

interface Told {
  status: RequestStatus
  /** To the person. */
  note?: string
  staffName?: string
  /** Of one press, which can be taken back. */
  batch?: string
}

export async function insertEvent(
  trx: Trx,
  { requestId, staffName, batch, ...event }: Told & { requestId: string; at: Date },
): Promise<void> {
  const row = { ...event, request_id: requestId, staff_name: staffName ?? null }
  await trx
    .insertInto('request_events')
    .values({ ...row, batch: batch ?? null })
    .execute()
}

/**
 * By its person or by the staff; another status has its place in the time line. Clocks differ, and are put back: it
 * stands behind what it follows all the same.
 */
export async function moveRequest(
  trx: Trx,
  request: { id: string; status: RequestStatus; updatedAt: Date },
  { assignedTo, now, ...to }: Told & { assignedTo?: string | null; now: Date },
): Promise<Date> {
  const at = new Date(Math.max(now.getTime(), request.updatedAt.getTime() + 1))
  const assigned = assignedTo === undefined ? {} : { assigned_to: assignedTo }
  await trx
    .updateTable('requests')
    .set({ status: to.status, updated_at: at, ...assigned })
    .where('id', '=', request.id)
    .execute()
  if (to.status !== request.status) await insertEvent(trx, { ...to, requestId: request.id, at })
  return at
}

/**
 * Newest first.
 *
 * @param of.open true: still open; false: ended; undefined: all
 * @param of.after id of the last one of the page before
 */
export function listRequestsOf(
  db: Db | Trx,
  of: { accountId: string; open?: boolean | undefined; after?: string; limit: number },
): Promise<PersonRequest[]> {
  const { after } = of
  return db
    .selectFrom('requests')
    .select(requestColumns)
    .where('account_id', '=', of.accountId)
    .$if(of.open !== undefined, (q) =>
      q.where('status', 'in', of.open ? openStatuses : closedStatuses),
    )
    .$if(after !== undefined, (q) =>
      q.where(({ eb, refTuple, selectFrom }) =>
        eb(
          refTuple('requests.created_at', 'requests.id'),
          '<',
          selectFrom('requests as last')
            .select(['last.created_at', 'last.id'])
            .where('last.id', '=', after ?? '')
            .$asTuple('created_at', 'id'),
        ),
      ),
    )
    .orderBy('requests.created_at', 'desc')
    .orderBy('requests.id', 'desc')
    .limit(of.limit)
    .execute()
}

/** Of what a registration was for. */
export async function findFirstReference(db: Db | Trx, accountId: string) {
  const first = await db
    .selectFrom('requests')
    .select('reference')
    .where('account_id', '=', accountId)
    .orderBy('created_at')
    .orderBy('id')
    .executeTakeFirst()
  return first?.reference
}

/** Those that are open for the same, in any case of letters: of a position there is one at most. */
export function listOpenAlike(
  db: Db | Trx,
  { accountId, kind, about }: Pick<RequestRow, 'accountId' | 'kind' | 'about'>,
): Promise<PersonRequest[]> {
  return db
    .selectFrom('requests')
    .select(requestColumns)
    .where('account_id', '=', accountId)
    .where('kind', '=', kind)
    .where('status', 'in', openStatuses)
    .where(sql<boolean>`lower(about) = lower(${about})`)
    .execute()
}

/** Of this very account: a reference opens nothing by itself. @param of.reference as somebody wrote it */
export async function findRequestOf(
  db: Db | Trx,
  of: { accountId: string; reference: string },
): Promise<WholeRequest | undefined> {
  const request = await db
    .selectFrom('requests')
    .select(requestColumns)
    .where('reference', '=', parseReference(of.reference) ?? null)
    .where('account_id', '=', of.accountId)
    .executeTakeFirst()
  if (!request) return undefined
  const events = await db
    .selectFrom('request_events')
    .select(['at', 'status', 'note'])
    .where('request_id', '=', request.id)
    .orderBy('at')
    .orderBy('id')
    .execute()
  return { ...request, events }
}
