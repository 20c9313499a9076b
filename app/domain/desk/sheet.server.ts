import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Db } from '#db/database'
import type { StoredDocument } from '~/domain/documents/document-rows.server'
import { findDocument, listDocuments } from '~/domain/documents/documents.server'
import { findTimeLines, maxShownEvents, type TimeLine } from '~/domain/cases/case-events.server'
import { selectColleagues } from '~/domain/staff/staff-accounts.server'
import { selectTexts } from '~/domain/staff/staff-texts.server'
import { inSubject, type Case, type Subject } from '~/domain/cases/case'
import { findDetails, type Details } from './details.server'
import { selectCases, toCase } from '~/domain/cases/list-cases.server'
import { findSubject } from './subjects.server'

const maxShownCases = 20

export interface SheetCase extends Case, TimeLine {
  message: string
}

export interface Sheet {
  subject: Subject
  details: Details
  /** Newest first, `maxShownCases` at most. */
  cases: SheetCase[]
  documents: StoredDocument[]
  colleagues: { id: string; name: string }[]
  texts: { id: string; title: string }[]
}

interface Wanted {
  subject: Subject
  /** The open case's id, however old it is. */
  chosen: string | null
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

async function findSheetCases(db: Db, { subject, chosen }: Wanted): Promise<SheetCase[]> {
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
    .where(column, '=', subject.id)
    .where(({ or, eb }) => or([eb('cases.id', 'in', newest), eb('cases.id', '=', chosen)]))
    .orderBy('cases.created_at', 'desc')
    .orderBy('cases.id', 'desc')
    .execute()
  const caseIds = rows.map(({ id }) => id)
  const lines = await findTimeLines(db, { caseIds, notes: true, limit: maxShownEvents })
  return rows.map(({ message, ...row }) => ({
    ...toCase(row),
    message,
    ...(lines.get(row.id) ?? { events: [], hasEarlier: false }),
  }))
}

/** A document of that very account, or a file in one of its cases. */
export async function findSubjectDocument(
  db: Db,
  { documentId, ...subject }: Subject & { documentId: string },
): Promise<StoredDocument | undefined> {
  if (subject.kind === 'contact' || !(await findSubject(db, subject))) return undefined
  return findDocument(db, { accountId: subject.id, id: documentId })
}
