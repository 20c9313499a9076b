import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Db } from '#db/database'
import type { RequestStatus } from '#db/schema'
import type { StoredDocument } from '~/domain/documents/document-rows.server'
import { findDocument, listDocuments } from '~/domain/documents/documents.server'
import { listNotes, type StaffNote } from '~/domain/staff/notes.server'
import { inSubject, type Case, type Subject } from './case'
import { findDetails, type Details } from './details.server'
import { selectCases, toCase } from './list-cases.server'

export interface SheetEvent {
  at: Date
  status: RequestStatus
  /** To the person; empty without one. */
  note: string
  /** Null where the person did it. */
  staffName: string | null
  batch: string | null
}

export interface SheetCase extends Case {
  message: string
  /** `YYYY-MM-DD`. */
  preferredDate: string | null
  /** From the first on. */
  events: SheetEvent[]
}

/** Everything about one person, or one message. */
export interface Sheet {
  subject: Subject
  details: Details
  /** Newest first; not all of somebody who asks often. */
  cases: SheetCase[]
  documents: StoredDocument[]
  /** Newest first. */
  notes: StaffNote[]
}

const shownCases = 20

/** @param of.chosen id of a case that is there, however old it is @returns undefined for an id of another kind, too */
export async function findSheet(
  db: Db,
  { subject, chosen }: { subject: Subject; chosen?: string | undefined },
): Promise<Sheet | undefined> {
  const { kind, id } = subject
  const [details] = await findDetails(db, kind, [id])
  if (!details) return undefined
  return {
    subject,
    details,
    cases: await findSheetCases(db, subject, chosen),
    documents: kind === 'contact' ? [] : await listDocuments(db, { accountId: id }),
    notes: await listNotes(db, subject),
  }
}

async function findSheetCases(
  db: Db,
  subject: Subject,
  chosen: string | undefined,
): Promise<SheetCase[]> {
  const column = inSubject(subject)
  const newest = db
    .selectFrom('requests')
    .select('id')
    .where(column, '=', subject.id)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(shownCases)
  const rows = await selectCases(db)
    .select(['requests.message', 'preferred_date as preferredDate'])
    .select(({ selectFrom }) =>
      jsonArrayFrom(
        selectFrom('request_events as event')
          .select(['at', 'event.status', 'note', 'staff_name as staffName', 'batch'])
          .whereRef('request_id', '=', 'requests.id')
          .orderBy('at')
          .orderBy('event.id'),
      ).as('events'),
    )
    .where(`requests.${column}`, '=', subject.id)
    .where(({ or, eb }) =>
      or([
        eb('requests.id', 'in', newest),
        ...(chosen === undefined ? [] : [eb('requests.id', '=', chosen)]),
      ]),
    )
    .orderBy('requests.created_at', 'desc')
    .orderBy('requests.id', 'desc')
    .execute()
  return rows.map(({ message, preferredDate, events, ...row }) => ({
    ...toCase(row),
    message,
    preferredDate,
    events: events.map(({ at, ...event }) => ({ ...event, at: new Date(at) })),
  }))
}

/** A document of that very account. */
export async function findSubjectDocument(
  db: Db,
  { kind, id, documentId }: Subject & { documentId: string },
): Promise<StoredDocument | undefined> {
  if (kind === 'contact') return undefined
  const owner = await db
    .selectFrom('accounts')
    .select('id')
    .where('id', '=', id)
    .where('user_type', '=', kind)
    .executeTakeFirst()
  return owner && findDocument(db, { accountId: owner.id, id: documentId })
}
