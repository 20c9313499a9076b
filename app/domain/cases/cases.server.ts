import { randomBytes } from 'node:crypto'
import { sql, type Selection } from 'kysely'
import type { Db, Trx } from '#db/database'
import type { AccountCaseKind, CaseKind, Database } from '#db/schema'
import { withFiles } from '~/domain/documents/event-files.server'
import { rowOf } from '~/domain/fields/table-row'
import { openingSlug } from '~/domain/openings/list-openings.server'
import { eventsAtOnce, type CaseEvent, selectEvents } from './case-events.server'
import { detailNames, detailTable, type CaseDetails } from './case.fields'
import { formatReference, parseReference, referenceOf } from './reference'
import { openStatuses } from './status'

export const caseColumns = [
  'cases.id',
  'reference',
  // A grievance belongs to no account.
  sql<AccountCaseKind>`cases.kind`.as('kind'),
  'about',
  'cases.message',
  ...detailNames,
  'cases.status',
  'cases.created_at as createdAt',
  'cases.updated_at as updatedAt',
  'cases.unread_since as unreadSince',
  'opening_id as openingId',
  'cases.ended_at as endedAt',
] as const

/** `reference` is eight characters, see `formatReference`, a day `YYYY-MM-DD`. */
export type PersonCase = Selection<Database, 'cases', (typeof caseColumns)[number]>

/** The slug of its opening, where that has a page. */
export type ListedCase = PersonCase & { openingSlug: string | null }

/** A page of the time line, oldest first. */
export interface WholeCase extends ListedCase {
  events: Omit<CaseEvent, 'staffName'>[]
  hasEarlier: boolean
}

/** In the file of all data of its owner. Times are ISO 8601, UTC. */
export const caseData = ({ reference, kind, about, message, status, ...of }: PersonCase) => ({
  reference: formatReference(reference),
  kind,
  about,
  message,
  ...rowOf(detailTable, of),
  status,
  created_at: of.createdAt.toISOString(),
  updated_at: of.updatedAt.toISOString(),
})

export interface AccountCaseRow extends Partial<CaseDetails> {
  accountId: string
  kind: CaseKind
  about: string
  message?: string
  openingId?: string | undefined
  at: Date
}

export async function insertAccountCase(
  trx: Trx,
  { accountId, ...row }: AccountCaseRow,
): Promise<PersonCase> {
  const request = await insertCase(trx, { ...row, accountId })
  if (!request) throw new Error('a case without a digest is like no other')
  return request
}

interface CaseRow extends Omit<AccountCaseRow, 'accountId'> {
  accountId?: string
  /** In place of an account. */
  sender?: { name: string; email: string; phone: string }
  answer_by?: string | null
  digest?: string
}

/** @returns undefined where a case of the same digest is there */
export function insertCase(trx: Trx, row: CaseRow): Promise<PersonCase | undefined> {
  const { accountId = null, sender, kind, about, message = '', digest = null, at } = row
  return trx
    .with('cases', (cases) =>
      cases
        .insertInto('cases')
        .values({
          reference: referenceOf(randomBytes(5)),
          ...{ kind, about, message, digest, account_id: accountId },
          sender_name: sender?.name ?? null,
          sender_email: sender?.email ?? null,
          sender_phone: sender?.phone ?? null,
          answer_by: row.answer_by ?? null,
          ...rowOf(detailTable, row),
          opening_id: row.openingId ?? null,
          created_at: at,
          updated_at: at,
        })
        .onConflict((conflict) => conflict.column('digest').doNothing())
        .returning(['id', 'reference', 'kind', 'about', 'message'])
        .returning(detailNames)
        .returning([
          'status',
          'created_at',
          'updated_at',
          'unread_since',
          'opening_id',
          'ended_at',
        ]),
    )
    .with('events', (events) =>
      events
        .insertInto('case_events')
        .columns(['case_id', 'status', 'at', 'by_person'])
        .expression(({ selectFrom, lit }) =>
          selectFrom('cases').select(['id', 'status', 'created_at', lit(true).as('by_person')]),
        ),
    )
    .selectFrom('cases')
    .select(caseColumns)
    .executeTakeFirst()
}

/** A record, and no change: the version stays. */
export async function markRead(db: Db, request: PersonCase): Promise<void> {
  await db
    .updateTable('cases')
    .set({ unread_since: null })
    .where('id', '=', request.id)
    .where('updated_at', '=', request.updatedAt)
    .execute()
}

export function listCasesOf(
  db: Db | Trx,
  of: { accountId: string; limit: number },
): Promise<ListedCase[]> {
  return db
    .selectFrom('cases')
    .select(caseColumns)
    .select(openingSlug)
    .where('account_id', '=', of.accountId)
    .orderBy('cases.created_at', 'desc')
    .orderBy('cases.id', 'desc')
    .limit(of.limit)
    .execute()
}

/** Finds the one application of an account, unless it was withdrawn. */
export function findApplicationFor(
  db: Db | Trx,
  of: { accountId: string; openingId: string },
): Promise<PersonCase | undefined> {
  return db
    .selectFrom('cases')
    .select(caseColumns)
    .where('account_id', '=', of.accountId)
    .where('opening_id', '=', of.openingId)
    .where('status', '!=', 'withdrawn')
    .executeTakeFirst()
}

export type FirstCase = Pick<PersonCase, 'reference' | 'about' | 'openingId'>

export function findFirstCase(db: Db | Trx, accountId: string): Promise<FirstCase | undefined> {
  return db
    .selectFrom('cases')
    .select(['reference', 'about', 'opening_id as openingId'])
    .where('account_id', '=', accountId)
    .orderBy('created_at')
    .orderBy('id')
    .executeTakeFirst()
}

/** Ignores case; a position has one at most. */
export function listOpenAlike(
  db: Db | Trx,
  { accountId, kind, about }: Pick<AccountCaseRow, 'accountId' | 'kind' | 'about'>,
): Promise<PersonCase[]> {
  return db
    .selectFrom('cases')
    .select(caseColumns)
    .where('account_id', '=', accountId)
    .where('kind', '=', kind)
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
export async function findCaseOf(
  db: Db | Trx,
  of: { accountId: string; reference: string; before?: string | undefined },
): Promise<WholeCase | undefined> {
  const request = await db
    .selectFrom('cases')
    .select(caseColumns)
    .select(openingSlug)
    .where('reference', '=', parseReference(of.reference) ?? null)
    .where('account_id', '=', of.accountId)
    .executeTakeFirst()
  if (!request) return undefined
  const events = await selectEvents(db, of.before)
    .select(['id', 'at', 'status', 'note', 'by_person as byPerson', 'files'])
    .where('case_id', '=', request.id)
    .execute()
  const hasEarlier = events.length > eventsAtOnce
  const shown = events.slice(0, eventsAtOnce).reverse()
  return { ...request, events: await withFiles(db, shown), hasEarlier }
}
