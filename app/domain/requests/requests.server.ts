import { randomBytes } from 'node:crypto'
import { sql, type RawBuilder, type Selection } from 'kysely'
import type { Db, Trx } from '#db/database'
import type { AccountCaseKind, CaseKind, Database, StoredKind } from '#db/schema'
import { withFiles } from '~/domain/documents/event-files.server'
import { rowOf } from '~/domain/fields/table-row'
import { openingSlug } from '~/domain/openings/list-openings.server'
import { eventsAtOnce, type RequestEvent, selectEvents } from './events.server'
import { detailNames, detailTable, type RequestDetails } from './request.fields'
import { formatReference, parseReference, referenceOf } from './reference'
import { openStatuses } from './status'

/** The product's kinds, see the columns `learning` and `answer_by`. */
export const kindOf = sql<CaseKind>`case
  when requests.learning then 'learning' when requests.answer_by is not null then 'grievance' else requests.kind end`

function storedKindOf(kind: CaseKind): StoredKind {
  if (kind === 'grievance') return 'message'
  return kind === 'learning' ? 'service' : kind
}

const ofKind: Partial<Record<CaseKind, RawBuilder<boolean>>> = {
  service: sql`kind = 'service' and not learning`,
  learning: sql`kind = 'service' and learning`,
  message: sql`kind = 'message' and answer_by is null`,
  grievance: sql`kind = 'message' and answer_by is not null`,
}

export const isOfKind = (kind: CaseKind) => ofKind[kind] ?? sql<boolean>`kind = ${kind}`

export const requestColumns = [
  'requests.id',
  'reference',
  // A grievance belongs to no account.
  kindOf.$castTo<AccountCaseKind>().as('kind'),
  'about',
  'requests.message',
  ...detailNames,
  'requests.status',
  'requests.created_at as createdAt',
  'requests.updated_at as updatedAt',
  'requests.unread_since as unreadSince',
  'opening_id as openingId',
] as const

/** `reference` is eight characters, see `formatReference`, a day `YYYY-MM-DD`. */
export type PersonRequest = Selection<Database, 'requests', (typeof requestColumns)[number]>

/** The slug of its opening, where that has a page. */
export type ListedRequest = PersonRequest & { openingSlug: string | null }

/** A page of the time line, oldest first. */
export interface WholeRequest extends ListedRequest {
  events: Omit<RequestEvent, 'staffName'>[]
  hasEarlier: boolean
}

/** In the file of all data of its owner. Times are ISO 8601, UTC. */
export const requestData = ({ reference, kind, about, message, status, ...of }: PersonRequest) => ({
  reference: formatReference(reference),
  kind,
  about,
  message,
  ...rowOf(detailTable, of),
  status,
  created_at: of.createdAt.toISOString(),
  updated_at: of.updatedAt.toISOString(),
})

export interface RequestRow extends Partial<RequestDetails> {
  accountId: string
  kind: CaseKind
  about: string
  message?: string
  openingId?: string | undefined
  at: Date
}

export async function insertRequest(trx: Trx, row: RequestRow): Promise<PersonRequest> {
  const { accountId, kind, about, message = '', at } = row
  // Two of a million random references may be the same.
  for (;;) {
    const inserted = await trx
      .with('requests', (requests) =>
        requests
          .insertInto('requests')
          .values({
            reference: referenceOf(randomBytes(5)),
            account_id: accountId,
            kind: storedKindOf(kind),
            learning: kind === 'learning',
            about,
            message,
            ...rowOf(detailTable, row),
            opening_id: row.openingId ?? null,
            created_at: at,
            updated_at: at,
          })
          .onConflict((conflict) => conflict.column('reference').doNothing())
          .returning(['id', 'reference', 'kind', 'learning', 'answer_by', 'about', 'message'])
          .returning(detailNames)
          .returning(['status', 'created_at', 'updated_at', 'unread_since', 'opening_id']),
      )
      .with('events', (events) =>
        events
          .insertInto('request_events')
          .columns(['request_id', 'status', 'at', 'by_person'])
          .expression(({ selectFrom, lit }) =>
            selectFrom('requests').select([
              'id',
              'status',
              'created_at',
              lit(true).as('by_person'),
            ]),
          ),
      )
      .selectFrom('requests')
      .select(requestColumns)
      .executeTakeFirst()
    if (inserted) return inserted
  }
}

/** A record, and no change: the version stays. */
export async function markRead(db: Db, request: PersonRequest): Promise<void> {
  await db
    .updateTable('requests')
    .set({ unread_since: null })
    .where('id', '=', request.id)
    .where('updated_at', '=', request.updatedAt)
    .execute()
}

export function listRequestsOf(
  db: Db | Trx,
  of: { accountId: string; limit: number },
): Promise<ListedRequest[]> {
  return db
    .selectFrom('requests')
    .select(requestColumns)
    .select(openingSlug)
    .where('account_id', '=', of.accountId)
    .orderBy('requests.created_at', 'desc')
    .orderBy('requests.id', 'desc')
    .limit(of.limit)
    .execute()
}

/** Finds the one application of an account, unless it was withdrawn. */
export function findApplicationFor(
  db: Db | Trx,
  of: { accountId: string; openingId: string },
): Promise<PersonRequest | undefined> {
  return db
    .selectFrom('requests')
    .select(requestColumns)
    .where('account_id', '=', of.accountId)
    .where('opening_id', '=', of.openingId)
    .where('status', '!=', 'withdrawn')
    .executeTakeFirst()
}

export type FirstRequest = Pick<PersonRequest, 'reference' | 'about' | 'openingId'>

export function findFirstRequest(
  db: Db | Trx,
  accountId: string,
): Promise<FirstRequest | undefined> {
  return db
    .selectFrom('requests')
    .select(['reference', 'about', 'opening_id as openingId'])
    .where('account_id', '=', accountId)
    .orderBy('created_at')
    .orderBy('id')
    .executeTakeFirst()
}

/** Ignores case; a position has one at most. */
export function listOpenAlike(
  db: Db | Trx,
  { accountId, kind, about }: Pick<RequestRow, 'accountId' | 'kind' | 'about'>,
): Promise<PersonRequest[]> {
  return db
    .selectFrom('requests')
    .select(requestColumns)
    .where('account_id', '=', accountId)
    .where(isOfKind(kind))
    .where('status', 'in', openStatuses)
    .where(sql<boolean>`lower(about) = lower(${about})`)
    .where('opening_id', 'is', null)
    .execute()
}

/**
 * A reference opens nothing by itself: it finds requests of the account alone. @param of.reference as
 * somebody wrote it @param of.before id of the event that follows the page of the time line; the newest page
 * without it
 */
export async function findRequestOf(
  db: Db | Trx,
  of: { accountId: string; reference: string; before?: string | undefined },
): Promise<WholeRequest | undefined> {
  const request = await db
    .selectFrom('requests')
    .select(requestColumns)
    .select(openingSlug)
    .where('reference', '=', parseReference(of.reference) ?? null)
    .where('account_id', '=', of.accountId)
    .executeTakeFirst()
  if (!request) return undefined
  const events = await selectEvents(db, of.before)
    .select(['id', 'at', 'status', 'note', 'by_person as byPerson', 'files'])
    .where('request_id', '=', request.id)
    .execute()
  const hasEarlier = events.length > eventsAtOnce
  const shown = events.slice(0, eventsAtOnce).reverse()
  return { ...request, events: await withFiles(db, shown), hasEarlier }
}
