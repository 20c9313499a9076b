import { sql, type QueryCreator } from 'kysely'
import type { Db, Trx } from '#db/database'
import { deleteInBatches } from '#db/in-batches'
import type { Database, StaffAct, SubmissionKind } from '#db/schema'
import type { Limits } from '~/domain/limits/limits.server'

/** What somebody of the staff did. */
export interface Act {
  staff: { name: string }
  act: StaffAct
  kind: SubmissionKind
  /** An account's or a message's; none for an export. */
  subjectId?: string
  /** Kind of a document, or the filters of a list or export: nothing that a person wrote. */
  detail?: string
  /** Keyed hash of a searched text. */
  lookedFor?: string | null
}

/** In the transaction of what was done, where there is one. */
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
    looked_for: act.lookedFor ?? null,
    ...(act.detail !== undefined && { detail: act.detail }),
  })

/** One line an hour for the same person and thing: more would hide the others. @returns whether this is the one */
export async function recordLook(db: Db | Trx, look: Act, at: Date): Promise<boolean> {
  const { staff, act, kind, subjectId, detail = '', lookedFor = null } = look
  const before = await db
    .selectFrom('staff_acts')
    .select('id')
    .where('subject_id', subjectId ? '=' : 'is', subjectId ?? null)
    .where('at', '>', sql<Date>`${at}::timestamptz - interval '1 hour'`)
    .where((eb) => eb.and({ staff_name: staff.name, act, kind, detail }))
    .where('looked_for', lookedFor ? '=' : 'is', lookedFor)
    .executeTakeFirst()
  if (!before) await recordAct(db, look, at)
  return !before
}

interface ListLook {
  staff: { name: string }
  /** Which list, narrowed to what. */
  detail: string
  search: string | undefined
}

/**
 * A searched text may name somebody who is erased later: its hash alone is kept, so that each other text is a line.
 */
export async function recordListed(
  db: Db,
  limits: Limits,
  { staff, detail, search }: ListLook,
  at: Date,
): Promise<void> {
  const of = { staff, detail, lookedFor: search ? limits.hash(`search\n${search}`) : null }
  // A list has no one kind, but processes of before cannot show an act without.
  await recordLook(db, { ...of, kind: 'contact', act: search ? 'searched' : 'listed' }, at)
}

export async function sweepActs(db: Db, now = () => new Date()): Promise<void> {
  await deleteInBatches(db, 'staff_acts', sql`at < ${now()}::timestamptz - interval '1 year'`)
}
