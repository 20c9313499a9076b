import { sql } from 'kysely'
import type { Db, Trx } from '#db/database'
import type { StaffAct, SubmissionKind } from '#db/schema'

/** What somebody of the staff did. */
export interface Act {
  staff: { name: string }
  act: StaffAct
  kind: SubmissionKind
  /** An account's or a message's; none for an export. */
  subjectId?: string
  /** Kind of a document, or the filters of an export: nothing that a person wrote. */
  detail?: string
}

/** In the transaction of what was done, where there is one. */
export async function recordAct(db: Db | Trx, { staff, ...act }: Act, at: Date): Promise<void> {
  await db
    .insertInto('staff_acts')
    .values({
      at,
      staff_name: staff.name,
      act: act.act,
      kind: act.kind,
      subject_id: act.subjectId ?? null,
      ...(act.detail !== undefined && { detail: act.detail }),
    })
    .execute()
}

export async function sweepActs(db: Db, now = () => new Date()): Promise<void> {
  await db
    .deleteFrom('staff_acts')
    .where('at', '<', sql<Date>`${now()}::timestamptz - interval '1 year'`)
    .execute()
}
