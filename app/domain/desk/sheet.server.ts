import { sql } from 'kysely'
import type { Db, Trx } from '#db/database'
import type { StoredDocument } from '~/domain/documents/document-rows.server'
import { findDocument, listDocuments } from '~/domain/documents/documents.server'
import { findEvents } from '~/domain/cases/case-events.server'
import { selectCases, toCase } from '~/domain/cases/list-cases.server'
import { isOpen } from '~/domain/cases/status'
import { inSubject, maxShownEvents, type Subject } from '~/domain/cases/case'
import { subjectOf, type NamedSubject } from '~/domain/cases/subjects.server'
import { isId } from '~/domain/fields/id'
import { endSessionsOf } from '~/domain/sessions/sessions.server'
import { recordAct } from '~/domain/staff/acts.server'
import { listTexts } from '~/domain/staff/staff-texts.server'
import { findDetails } from './details.server'

const maxListedCases = 50

export type Sheet = NonNullable<Awaited<ReturnType<typeof findSheet>>>

interface Wanted {
  subject: Subject
  /** The case to be shown; else the newest open one, or the newest. */
  caseId: string | undefined
}

/** @returns undefined for an id of another kind, too */
export async function findSheet(db: Db, { subject, caseId }: Wanted) {
  const { kind, id } = subject
  const details = await findDetails(db, subject)
  if (!details) return undefined
  const rows = await selectCases(db)
    .select('cases.message')
    .where(inSubject(subject), '=', id)
    .orderBy(
      ({ eb }) => eb('cases.id', '=', caseId ?? null),
      (order) => order.desc().nullsLast(),
    )
    .orderBy('cases.created_at', 'desc')
    .orderBy('cases.id', 'desc')
    .limit(maxListedCases)
    .execute()
  const row =
    rows.find((one) => one.id === caseId) ?? rows.find(({ status }) => isOpen(status)) ?? rows[0]
  const events = row
    ? await findEvents(db, { caseId: row.id, notes: true, limit: maxShownEvents })
    : []
  return {
    ...{ details, texts: await listTexts(db) },
    /** An account may have none. */
    chosen: row && { ...toCase(row), message: row.message, events },
    /** Newest first. */
    others: rows.filter((one) => one !== row).map(toCase),
    documents: kind === 'contact' ? [] : await listDocuments(db, { accountId: id }),
  }
}

/** @param of.id an id of another kind is not found */
export async function findSubject(
  db: Db | Trx,
  { kind, id }: Subject,
): Promise<NamedSubject | undefined> {
  if (!isId(id)) return undefined
  const { rows } = await sql<NamedSubject>`
    select * from ${subjectOf(sql`${id}`, sql`${id}`)} as subject where kind = ${kind}`.execute(db)
  return rows[0]
}

/** Ends every session of an account, for its owner who called: somebody else may be signed in. */
export async function signOutSubject(
  db: Db,
  { kind, id: subjectId }: Subject,
  staff: { name: string },
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await endSessionsOf(trx, subjectId)
    await recordAct(trx, { staff, act: 'signed-out', kind, subjectId })
  })
}

/** A document of that very account, or a file in one of its cases. */
export async function findSubjectDocument(
  db: Db,
  { documentId, ...subject }: Subject & { documentId: string },
): Promise<StoredDocument | undefined> {
  if (subject.kind === 'contact' || !(await findSubject(db, subject))) return undefined
  return findDocument(db, { accountId: subject.id, id: documentId })
}
