// The staff desk: a person's page, exports, numbers, the daily mail, the audit.
import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Db } from '#db/database'
import { withTimes, type StoredDocument } from '~/domain/documents/document-rows.server'
import { findDocument, inOrder, selectDocuments } from '~/domain/documents/documents.server'
import { toTimeLine, selectEvents } from '~/domain/cases/case-events.server'
import { selectCases, toCase } from '~/domain/cases/list-cases.server'
import { openStatuses } from '~/domain/cases/status'
import { toSubjectColumn, maxShownEvents, type Subject } from '~/domain/cases/case'
import { undoUntil } from '~/domain/cases/undo-change.server'
import { selectProfile } from '~/domain/profiles/profiles.server'
import { selectTexts } from '~/domain/staff/staff-texts.server'

const maxListedCases = 50

export type Sheet = NonNullable<Awaited<ReturnType<typeof findSheet>>>

/** `caseId` chooses a case; by default the newest open one, or the newest. */
type SheetQuery = { subject: Subject; caseId: string | undefined }

export async function findSheet(db: Db, wanted: SheetQuery) {
  const person = await findPerson(db, wanted.subject)
  return person && { ...person, ...(await findChosen(db, wanted)) }
}

/** @returns the columns that the tables of fields name; undefined also for an id of another kind */
async function findPerson(db: Db, { kind, id }: Subject) {
  if (kind === 'contact') {
    const message = db.selectFrom('cases').where('id', '=', id).where('account_id', 'is', null)
    const columns = ['sender_name as username', 'sender_email as email'] as const
    const details = await message.select([...columns, 'sender_phone as phone']).executeTakeFirst()
    return details && { details, documents: [] }
  }
  const found = await selectProfile(db, kind, id)
    .select(['email_verified_at', 'phone_verified_at'])
    .select(
      sql<string | null>`case when former_email_until > now() then former_email end`.as('former'),
    )
    .select(jsonArrayFrom(selectDocuments(db, { accountId: id })).as('documents'))
    .executeTakeFirst()
  if (!found) return undefined
  const { documents, ...details } = found
  return { details, documents: inOrder(withTimes(documents)) }
}

/** Finds the chosen case, the account's others, and the staff's texts; an account may have no case. */
async function findChosen(db: Db, { subject, caseId }: SheetQuery) {
  const wanted = { caseId: sql.ref<string>('cases.id'), notes: true, limit: maxShownEvents }
  const others = db
    .selectFrom('cases as other')
    .select(['id', 'kind', 'about', 'status'])
    .where(sql.ref('other.account_id'), '=', sql.ref('cases.account_id'))
    .whereRef('other.id', '<>', sql.ref('cases.id'))
    .orderBy('created_at', 'desc')
    .limit(maxListedCases)
  const row = await selectCases(db)
    .select('cases.message')
    .select(jsonArrayFrom(selectEvents(db, wanted)).as('events'))
    .select(jsonArrayFrom(others).as('others'))
    .select(jsonArrayFrom(selectTexts(db)).as('texts'))
    .select(undoUntil(db).as('undoUntil'))
    .where(toSubjectColumn(subject), '=', subject.id)
    .orderBy(sql`cases.id = ${caseId ?? null}::uuid`, (order) => order.desc().nullsLast())
    .orderBy(sql`status in (${sql.join(openStatuses)})`, 'desc')
    .orderBy('cases.created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!row) return { chosen: undefined, others: [], texts: [] }
  const { message, events, others: found, texts, undoUntil: until, ...rest } = row
  const chosen = { ...toCase(rest), message, events: toTimeLine(events), undoUntil: until }
  return { chosen, others: found, texts }
}

export async function findSubjectDocument(
  db: Db,
  { documentId, ...subject }: Subject & { documentId: string },
): Promise<StoredDocument | undefined> {
  if (subject.kind === 'contact' || !(await findPerson(db, subject))) return undefined
  return findDocument(db, { accountId: subject.id, id: documentId })
}
