// Cases: requests, messages and grievances, with their events and mails.
import { sql, type Selection } from 'kysely'
import type { Db, Trx } from '#db/database'
import type { AccountCaseKind, Database } from '#db/schema'
import { openingSlug } from '~/domain/openings/list-openings.server'
import { maxShownEvents } from './case'
import { findEvents, type CaseEvent } from './case-events.server'
import { detailNames } from './case.fields'
import { parseReference } from './reference'

/** True when the person has not seen a text of the staff. */
export const isUnread = sql<boolean>`exists (
  select from case_events
  where case_id = cases.id and kind = 'text' and staff_name is not null and at > cases.read_at
)`

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
  'opening_id as openingId',
  'cases.ended_at as endedAt',
  'cases.read_at as readAt',
  isUnread.as('isUnread'),
] as const

/** `reference` is eight characters, see `formatReference`; days are `YYYY-MM-DD`. */
export type PersonCase = Selection<Database, 'cases', (typeof caseColumns)[number]>

export interface WholeCase extends PersonCase {
  /** Slug of the opening, if it still has a page. */
  openingSlug: string | null
  events: Omit<CaseEvent, 'staffName'>[]
}

/** The version stays: reading changes nothing. */
export async function markRead(db: Db, { id, updatedAt }: PersonCase): Promise<void> {
  await db.updateTable('cases').set({ read_at: updatedAt }).where('id', '=', id).execute()
}

/** Call it after each change of a profile, address or number: the desk finds cases by their words. */
export async function updateSearchWords(trx: Trx, accountId: string): Promise<void> {
  const words = sql<string>`account_words(account_id)`
  await trx
    .updateTable('cases')
    .set({ person_words: words })
    .where('account_id', '=', accountId)
    .execute()
}

export const selectPersonCases = (db: Db | Trx, accountId: string) =>
  db.selectFrom('cases').select(caseColumns).where('account_id', '=', accountId)

export const listPersonCases = (db: Db | Trx, query: { accountId: string; limit: number }) =>
  selectPersonCases(db, query.accountId)
    .orderBy('cases.created_at', 'desc')
    .orderBy('cases.id', 'desc')
    .limit(query.limit)
    .execute()

export const findApplicationFor = (db: Db | Trx, query: { accountId: string; openingId: string }) =>
  selectPersonCases(db, query.accountId)
    .where('opening_id', '=', query.openingId)
    .where('status', '!=', 'withdrawn')
    .executeTakeFirst()

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

interface CaseKey {
  accountId: string
  reference: string
}

export const lockPersonCase = (trx: Trx, { accountId, reference }: CaseKey) =>
  selectPersonCases(trx, accountId)
    .where('reference', '=', parseReference(reference) ?? null)
    .forUpdate()
    .executeTakeFirst()

export async function findPersonCase(
  db: Db | Trx,
  { accountId, reference }: CaseKey,
): Promise<WholeCase | undefined> {
  const found = await selectPersonCases(db, accountId)
    .select(openingSlug)
    .where('reference', '=', parseReference(reference) ?? null)
    .executeTakeFirst()
  if (!found) return undefined
  const wanted = { caseId: found.id, notes: false, limit: maxShownEvents }
  return { ...found, events: await findEvents(db, wanted) }
}
