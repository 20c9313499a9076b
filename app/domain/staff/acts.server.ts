import { sql, type QueryCreator } from 'kysely'
import type { Db, Trx } from '#db/database'
import { deleteInBatches } from '#db/in-batches'
import type { Database, StaffAct, SubmissionKind } from '#db/schema'

export interface Act {
  staff: { name: string }
  act: StaffAct
  kind: SubmissionKind
  /** Id of an account or a message; none for an export. */
  subjectId?: string
  /** Kind of a document, reference of a case, or filters of an export: nothing that a person wrote. */
  detail?: string
}

/** Call it in the transaction of what was done. */
export async function recordAct(db: Db | Trx, act: Act, at: Date): Promise<void> {
  await insertAct(db, act, at).execute()
}

export const insertAct = (db: QueryCreator<Database>, { staff, ...act }: Act, at: Date) =>
  db.insertInto('staff_acts').values({
    at,
    staff_name: staff.name,
    act: act.act,
    kind: act.kind,
    subject_id: act.subjectId ?? null,
    ...(act.detail !== undefined && { detail: act.detail }),
  })

export async function sweepActs(db: Db, now = () => new Date()): Promise<void> {
  await deleteInBatches(db, 'staff_acts', sql`at < ${now()}::timestamptz - interval '1 year'`)
}
