import type { Db } from '#db/database'
import { recordLook } from '~/domain/staff/acts.server'
import type { Subject } from './case'

const lookedMs = 60 * 60 * 1000

/** Looking changes nothing but the record: a line an hour, and when it was first, which an owner sees. */
export async function openSubject(
  db: Db,
  { subject, by, now }: { subject: Subject; by: { name: string }; now: Date },
): Promise<void> {
  const { kind, id: subjectId } = subject
  const isFirst = await recordLook(db, { staff: by, act: 'opened', kind, subjectId }, now)
  if (!isFirst || kind === 'contact') return
  await db
    .updateTable('accounts')
    .set({ first_read_at: now })
    .where('id', '=', subjectId)
    .where('first_read_at', 'is', null)
    .execute()
}

/** Colleagues who have opened it within the last hour. */
export function findLookers(
  db: Db,
  { subject, besides, now }: { subject: Subject; besides: string; now: Date },
): Promise<{ name: string; at: Date }[]> {
  return db
    .selectFrom('staff_acts')
    .select(['staff_name as name', ({ fn }) => fn.max('at').as('at')])
    .where('subject_id', '=', subject.id)
    .where('act', '=', 'opened')
    .where('at', '>', new Date(now.getTime() - lookedMs))
    .where('staff_name', '!=', besides)
    .groupBy('staff_name')
    .orderBy('staff_name')
    .execute()
}

/** Who of the staff erased it, while the record knows. */
export function findErasedBy(
  db: Db,
  { id }: Subject,
): Promise<{ name: string; at: Date } | undefined> {
  return db
    .selectFrom('staff_acts')
    .select(['staff_name as name', 'at'])
    .where('subject_id', '=', id)
    .where('act', '=', 'erased')
    .executeTakeFirst()
}
