import { sql } from 'kysely'
import type { Db, Trx } from '#db/database'
import { deleteInBatches } from '#db/delete-in-batches'
import type { StaffAct, SubmissionKind } from '#db/schema'

export interface AuditEntry {
  staff: { name: string }
  act: StaffAct
  kind?: SubmissionKind
  /** Id of an account or a message; undefined for an export. */
  subjectId?: string
  /** Kind of document, reference of a case, or filters of an export; no text of a person. */
  detail?: string
}

/** Call it in the transaction of the change. */
export async function recordAudit(
  db: Db | Trx,
  { staff, act, kind = 'contact', subjectId, detail = '' }: AuditEntry,
  at = new Date(),
): Promise<void> {
  const row = { at, staff_name: staff.name, act, kind, subject_id: subjectId ?? null, detail }
  await db.insertInto('staff_acts').values(row).execute()
}

export async function sweepAuditEntries(db: Db, now = () => new Date()): Promise<void> {
  await deleteInBatches(db, 'staff_acts', sql`at < ${now()}::timestamptz - interval '1 year'`)
}
