import type { Db } from '#db/database'
import type { StoredDocument } from '~/domain/documents/document-rows.server'
import { findDocument, listDocuments } from '~/domain/documents/documents.server'
import { isId } from '~/domain/fields/id'
import type { Site } from '~/domain/delivery/email-content'
import {
  listForStaff,
  reviewReceived,
  type StaffRequest,
} from '~/domain/requests/staff-requests.server'
import { recordLook } from '~/domain/staff/acts.server'
import { findNote, type StaffNote } from '~/domain/staff/notes.server'
import { findDetails, type Details } from './details.server'
import { findSubmission } from './find-submission.server'
import { placeText } from './sources.server'
import type { Kind, Place, Submission } from './submission'

/** Everything about one. */
export interface Sheet {
  submission: Submission
  details: Details
  place: Place
  documents: StoredDocument[]
  note: StaffNote | undefined
  requests: StaffRequest[]
}

interface Which {
  kind: Kind
  /** Whole. */
  id: string
}

/** @returns undefined for an id of another kind, too. */
export async function findSheet(db: Db, { kind, id }: Which): Promise<Sheet | undefined> {
  const submission = await findOfKind(db, { kind, id })
  if (!submission) return undefined
  const [details] = await findDetails(db, kind, [id])
  const place = await findPlace(db, { kind, id })
  if (!details || !place) return undefined
  return {
    submission,
    details,
    place: { at: place.at, id },
    documents: kind === 'contact' ? [] : await listDocuments(db, { accountId: id }),
    note: await findNote(db, { kind, id }),
    requests: kind === 'contact' ? [] : await listForStaff(db, { accountId: id, limit: 50 }),
  }
}

interface Opened {
  sheet: Sheet
  /** Then wake the queue. */
  toldOwner: boolean
}

/**
 * Somebody of the staff reads it, which is recorded: an owner sees when that was first, and is told that what was
 * received is under review.
 */
export async function openSubmission(
  db: Db,
  { now = () => new Date(), ...site }: Site & { now?: () => Date },
  { by, ...which }: Which & { by: { name: string } },
): Promise<Opened | undefined> {
  if (!(await findOfKind(db, which))) return undefined
  const { kind, id } = which
  const at = now()
  const toldOwner = await db.transaction().execute(async (trx) => {
    await recordLook(trx, { staff: by, act: 'opened', kind, subjectId: id }, at)
    if (kind === 'contact') return false
    await trx
      .updateTable('accounts')
      .set({ first_read_at: at })
      .where('id', '=', id)
      .where('first_read_at', 'is', null)
      .execute()
    return reviewReceived(trx, { ...site, now: () => at }, { accountId: id, staff: by })
  })
  const sheet = await findSheet(db, which)
  return sheet && { sheet, toldOwner }
}

/** A document of that very account. */
export async function findSubmissionDocument(
  db: Db,
  { kind, id, documentId }: Which & { documentId: string },
): Promise<StoredDocument | undefined> {
  const submission = kind === 'contact' ? undefined : await findOfKind(db, { kind, id })
  return submission && findDocument(db, { accountId: submission.id, id: documentId })
}

/** @param which.id whole; anything else is not found */
export async function findOfKind(db: Db, { kind, id }: Which): Promise<Submission | undefined> {
  if (!isId(id)) return undefined
  const result = await findSubmission(db, id)
  if (!result.ok) return undefined
  const { submission } = result
  return submission.kind === kind && submission.id === id ? submission : undefined
}

function findPlace(db: Db, { kind, id }: Which) {
  const table = kind === 'contact' ? 'contact_messages' : 'accounts'
  return db.selectFrom(table).select(placeText.as('at')).where('id', '=', id).executeTakeFirst()
}
