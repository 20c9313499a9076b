import { sql, type RawBuilder } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Db, Trx } from '#db/database'
import type { CaseEventKind, CaseStatus } from '#db/schema'
import {
  documentColumns,
  withTimes,
  type InJson,
  type StoredDocument,
} from '~/domain/documents/document-rows.server'
import { giveDocuments } from '~/domain/documents/documents.server'
import { openStatuses } from './status'

export interface CaseEvent {
  id: string
  at: Date
  kind: CaseEventKind
  status: CaseStatus
  text: string
  files: StoredDocument[]
  byPerson: boolean
  /** Null for the person's events. Never shown to the person. */
  staffName: string | null
}

interface NewEvent {
  kind: CaseEventKind
  status: CaseStatus
  text: string
  /** Draft whose files the event gets; the caller has locked it. */
  draftId?: string | undefined
  /** Name of the member; undefined for the person's events. */
  staffName?: string
}

interface Change {
  event?: NewEvent | undefined
  /** Id of a member; null for nobody, undefined for no change. */
  assignedTo?: string | null | undefined
  now: Date
}

/**
 * Stores an event and updates the case; without an event, after one was deleted. A note leaves the version,
 * since the person does not see it. The caller has locked the case. @returns the case's new version, later
 * than the one before even when a clock was put back
 */
export async function recordChange(
  trx: Trx,
  found: { id: string; updatedAt: Date },
  { event, assignedTo, now }: Change,
): Promise<Date> {
  const at = new Date(Math.max(now.getTime(), found.updatedAt.getTime() + 1))
  if (event) await insertEvent(trx, found.id, { ...event, at })
  const updatedAt = event?.kind === 'note' ? found.updatedAt : at
  const events = sql`(select * from case_events where case_id = ${found.id})`
  const statuses = sql.join(openStatuses)
  const isOpen = sql`last.status in (${statuses})`
  await sql`
    update cases set
      status = last.status,
      updated_at = ${updatedAt},
      ended_at = case when ${isOpen} then null else (
        select min(at) from ${events} as ends where kind <> 'note' and at > coalesce((
          select max(at) from ${events} as open where kind <> 'note' and status in (${statuses})
        ), '-infinity')
      ) end,
      digest = case when ${isOpen} then digest end,
      unanswered_since = (
        select min(at) from ${events} as texts where staff_name is null and kind = 'text' and at > coalesce((
          select max(at) from ${events} as answers
          where ${isAnswer} or (staff_name is null and kind = 'status' and status = 'withdrawn')
        ), '-infinity')
      ),
      event_words = coalesce((
        select left(string_agg(text, ' ' order by at desc), 20000) from ${events} as written
      ), '')
      ${assignedTo === undefined ? sql`` : sql`, assigned_to = ${assignedTo}`}
    from (
      select status from ${events} as moves where kind <> 'note' order by at desc, id desc limit 1
    ) as last
    where cases.id = ${found.id}`.execute(trx)
  return updatedAt
}

/** True for a text of the staff, and for a status other than 'received' and 'in-review'. */
export const isAnswer = sql<boolean>`
  (staff_name is not null and kind <> 'note' and (kind = 'text' or status not in ('received', 'in-review')))`

async function insertEvent(
  trx: Trx,
  caseId: string,
  { draftId, staffName, ...event }: NewEvent & { at: Date },
): Promise<void> {
  const { id: eventId } = await trx
    .insertInto('case_events')
    .values({ ...event, case_id: caseId, staff_name: staffName ?? null })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (draftId) await giveDocuments(trx, draftId, { event_id: eventId })
}

interface EventQuery {
  /** A value, or the column of another statement. */
  caseId: string | RawBuilder<string>
  notes: boolean
  limit?: number
}

export function selectEvents(db: Db | Trx, { caseId, notes, limit }: EventQuery) {
  const files = db
    .selectFrom('documents')
    .select(documentColumns)
    .whereRef('event_id', '=', sql.ref('case_events.id'))
    .orderBy('kind')
  return db
    .selectFrom('case_events')
    .select(['id', 'at', 'kind', 'status', 'text', 'staff_name as staffName'])
    .select(sql<boolean>`staff_name is null`.as('byPerson'))
    .select(jsonArrayFrom(files).as('files'))
    .where('case_id', '=', caseId)
    .$if(!notes, (events) => events.where('kind', '<>', 'note'))
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit ?? null)
}

type SelectedEvent = InJson<Omit<CaseEvent, 'files'>> & { files: InJson<StoredDocument>[] }

export const toTimeLine = (events: readonly SelectedEvent[]): CaseEvent[] =>
  events
    .map(({ at, files, ...event }) => ({ ...event, at: new Date(at), files: withTimes(files) }))
    .toReversed()

export const findEvents = async (db: Db | Trx, wanted: EventQuery): Promise<CaseEvent[]> =>
  toTimeLine(await selectEvents(db, wanted).execute())

/** Skips notes unless `notes` includes them. */
export async function findLastEvent(
  db: Db | Trx,
  caseId: string,
  { notes } = { notes: false },
): Promise<CaseEvent | undefined> {
  return (await findEvents(db, { caseId, notes, limit: 1 }))[0]
}
