import { randomBytes } from 'node:crypto'
import { sql, type RawBuilder, type Selection } from 'kysely'
import type { Db, Trx } from '#db/database'
import type { AccountCaseKind, CaseKind, Database, RequestStatus, StoredKind } from '#db/schema'
import { eventsAtOnce } from '~/bounds'
import type { StoredDocument } from '~/domain/documents/document-rows.server'
import { giveDocuments } from '~/domain/documents/documents.server'
import { withFiles } from '~/domain/documents/event-files.server'
import { rowOf } from '~/domain/fields/table-row'
import { openingSlug } from '~/domain/openings/list-openings.server'
import { detailNames, detailTable, type RequestDetails } from './request.fields'
import { formatReference, parseReference, referenceOf } from './reference'
import { closedStatuses, openStatuses } from './status'

/** As the product calls it, see the columns `learning` and `answer_by`. */
export const kindOf = sql<CaseKind>`case
  when requests.learning then 'learning' when requests.answer_by is not null then 'grievance' else requests.kind end`

export function storedKindOf(kind: CaseKind): StoredKind {
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

/** What somebody asks for; `reference` is eight characters, see `formatReference`, a day `YYYY-MM-DD`. */
export type PersonRequest = Selection<Database, 'requests', (typeof requestColumns)[number]>

/** With what the address of its opening's page ends with, where there is one. */
export type ListedRequest = PersonRequest & { openingSlug: string | null }

/** With a page of its time line, from the first on. */
export interface WholeRequest extends ListedRequest {
  events: Omit<RequestEvent, 'staffName'>[]
  /** Whether some are left out that were before these. */
  hasEarlier: boolean
}

export interface RequestEvent {
  id: string
  at: Date
  /** As it was then: a text alone does not change it. */
  status: RequestStatus
  /** From one side to the other; empty without one. */
  note: string
  /** With the text, or alone. */
  files: StoredDocument[]
  byPerson: boolean
  /** Null where the person did it, it came by itself, or by the command line. Not for the person. */
  staffName: string | null
}

/** As the owner is given it: a call's answer, or the file of all data. Times are ISO 8601, UTC. */
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
  /** Of an application, the opening that it is for. */
  openingId?: string | undefined
  at: Date
}

/** With the beginning of its time line. */
export async function insertRequest(trx: Trx, row: RequestRow): Promise<PersonRequest> {
  const { accountId, kind, about, message = '', at } = row
  // Of a million references two may be the same.
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

interface Told {
  status: RequestStatus
  /** To the other side. */
  note?: string
  byPerson?: boolean
  staffName?: string
  /** Of one press, which can be taken back. */
  batch?: string
  /** Those of a draft, which it has locked. */
  files?: { draftId: string; count: number } | undefined
}

export async function insertEvent(
  trx: Trx,
  {
    requestId,
    staffName,
    byPerson = false,
    batch,
    files,
    ...event
  }: Told & { requestId: string; at: Date },
): Promise<void> {
  const whose = { staff_name: staffName ?? null, by_person: byPerson }
  const row = { ...event, request_id: requestId, ...whose, files: files?.count ?? 0 }
  const { id: eventId } = await trx
    .insertInto('request_events')
    .values({ ...row, batch: batch ?? null })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (files) await giveDocuments(trx, { draftId: files.draftId, eventId })
}

/**
 * By its person or by the staff; another status and a text have their place in the time line. Clocks differ, and are
 * put back: it stands behind what it follows all the same.
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
    .set({ status: to.status, updated_at: at, ...assigned, ...openedBy(to, at) })
    .where('id', '=', request.id)
    .execute()
  if (to.note || to.files || to.status !== request.status) {
    await insertEvent(trx, { ...to, requestId: request.id, at })
  }
  return at
}

/** Of an event: a text, a file or both. */
export const isText = sql<boolean>`(note <> '' or files > 0)`

/** The staff answers with a text, or with a status that says more than that somebody has begun. */
export const isAnswer = sql<boolean>`
  staff_name is not null and (${isText} or status not in ('received', 'in-review'))`

/** What one side has to read or to answer now. */
function openedBy({ status, note, files, byPerson = false, staffName }: Told, at: Date) {
  const isText = Boolean(note || files)
  const first = (column: string) => sql<Date>`coalesce(${sql.ref(column)}, ${at})`
  if (byPerson) {
    return { unanswered_since: isText ? first('unanswered_since') : null }
  }
  if (!staffName) return {}
  const isBegun = !isText && (status === 'received' || status === 'in-review')
  return {
    ...(isText && { unread_since: first('unread_since') }),
    ...(!isBegun && { unanswered_since: null }),
  }
}

/** After an event was taken back. */
export async function renewOpen(trx: Trx, requestId: string): Promise<void> {
  const texts = trx.selectFrom('request_events').where('request_id', '=', requestId)
  const answered = texts.where(isAnswer).select(({ fn }) => fn.max('at').as('at'))
  await trx
    .updateTable('requests')
    .set(({ ref }) => ({
      unread_since: texts
        .where('staff_name', 'is not', null)
        .where(isText)
        .where('at', '>=', ref('unread_since'))
        .select(({ fn }) => fn.min('at').as('at')),
      unanswered_since: texts
        .where('by_person', '=', true)
        .where(isText)
        .where('at', '>', ({ fn }) => fn.coalesce(answered, sql<Date>`'-infinity'`))
        .select(({ fn }) => fn.min('at').as('at')),
    }))
    .where('id', '=', requestId)
    .execute()
}

/** Its person looks at all that was written until then. A record, and no change: the version stays. */
export async function markRead(db: Db, request: PersonRequest): Promise<void> {
  await db
    .updateTable('requests')
    .set({ unread_since: null })
    .where('id', '=', request.id)
    .where('updated_at', '=', request.updatedAt)
    .execute()
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
): Promise<ListedRequest[]> {
  const { after } = of
  return db
    .selectFrom('requests')
    .select(requestColumns)
    .select(openingSlug)
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

/** Somebody applies once, unless they have withdrawn it. */
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
    .where(isOfKind(kind))
    .where('status', 'in', openStatuses)
    .where(sql<boolean>`lower(about) = lower(${about})`)
    .where('opening_id', 'is', null)
    .execute()
}

/**
 * Of this very account: a reference opens nothing by itself.
 *
 * @param of.reference as somebody wrote it
 * @param of.before id of the event that follows the page of the time line; the newest page without it
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

/** One more than a page, the newest first. @param before id of an event; of its case those before it alone */
export function selectEvents(db: Db | Trx, before: string | undefined) {
  const events = db.selectFrom('request_events')
  const next = events.where('id', '=', before ?? '')
  return events
    .$if(before !== undefined, (q) =>
      q.where(({ eb, or, refTuple }) =>
        or([
          eb('request_id', '!=', next.select('request_id')),
          eb(refTuple('at', 'id'), '<', next.select(['at', 'id']).$asTuple('at', 'id')),
        ]),
      ),
    )
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(eventsAtOnce + 1)
}
