import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Db } from '#db/database'
import type { StoredDocument } from '~/domain/documents/document-rows.server'
import { findDocument, listDocuments } from '~/domain/documents/documents.server'
import { withFiles } from '~/domain/documents/event-files.server'
import { listNotes, type StaffNote } from '~/domain/staff/notes.server'
import { eventsAtOnce, selectEvents, type CaseEvent } from './case-events.server'
import { selectColleagues } from '~/domain/staff/staff-accounts.server'
import { selectTexts } from '~/domain/staff/staff-texts.server'
import { inSubject, type Case, type Subject } from './case'
import { findDetails, type Details } from './details.server'
import { selectCases, toCase } from './list-cases.server'
import { findSubject } from './subjects.server'

const maxShownCases = 20

export interface SheetCase extends Case {
  message: string
  events: CaseEvent[]
  hasEarlier: boolean
}

export interface Sheet {
  subject: Subject
  details: Details
  /** Newest first, `maxShownCases` at most. */
  cases: SheetCase[]
  documents: StoredDocument[]
  notes: StaffNote[]
  colleagues: { id: string; name: string }[]
  texts: { id: string; title: string }[]
}

interface Wanted {
  subject: Subject
  /** The open case's id, however old it is. */
  chosen: string | null
  /** Id of the event that follows what is shown of its time line; the newest page without it. */
  before?: string | undefined
}

/** @returns undefined for an id of another kind, too */
export async function findSheet(db: Db, wanted: Wanted): Promise<Sheet | undefined> {
  const { subject } = wanted
  const { kind, id } = subject
  const [details] = await findDetails(db, kind, [id])
  if (!details) return undefined
  return {
    subject,
    details,
    cases: await findSheetCases(db, wanted),
    documents: kind === 'contact' ? [] : await listDocuments(db, { accountId: id }),
    notes: await listNotes(db, subject),
    ...(await findChoices(db)),
  }
}

const findChoices = (db: Db) =>
  db
    .selectNoFrom([
      jsonArrayFrom(selectColleagues(db)).as('colleagues'),
      jsonArrayFrom(selectTexts(db)).as('texts'),
    ])
    .executeTakeFirstOrThrow()

async function findSheetCases(db: Db, { subject, chosen, before }: Wanted): Promise<SheetCase[]> {
  const column = inSubject(subject)
  const newest = db
    .selectFrom('cases')
    .select('id')
    .where(column, '=', subject.id)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(maxShownCases)
  const rows = await selectCases(db)
    .select('cases.message')
    .select(() =>
      jsonArrayFrom(
        selectEvents(db, before)
          .select(['id', 'at', 'status', 'note', 'by_person as byPerson'])
          .select(['staff_name as staffName', 'files'])
          .where('case_id', '=', sql.ref<string>('cases.id')),
      ).as('events'),
    )
    .where(column, '=', subject.id)
    .where(({ or, eb }) => or([eb('cases.id', 'in', newest), eb('cases.id', '=', chosen)]))
    .orderBy('cases.created_at', 'desc')
    .orderBy('cases.id', 'desc')
    .execute()
  return Promise.all(
    rows.map(async ({ message, events, ...row }) => ({
      ...toCase(row),
      message,
      hasEarlier: events.length > eventsAtOnce,
      events: await withFiles(
        db,
        events
          .slice(0, eventsAtOnce)
          .reverse()
          .map(({ at, ...event }) => ({ ...event, at: new Date(at) })),
      ),
    })),
  )
}

/** A document of that very account, or a file in one of its cases. */
export async function findSubjectDocument(
  db: Db,
  { documentId, ...subject }: Subject & { documentId: string },
): Promise<StoredDocument | undefined> {
  if (subject.kind === 'contact' || !(await findSubject(db, subject))) return undefined
  return findDocument(db, { accountId: subject.id, id: documentId })
}
