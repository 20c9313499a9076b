import type { Db } from '#db/database'
import { lookedMs } from '~/bounds'
import { insertAct } from '~/domain/staff/acts.server'
import type { Subject } from './case'

interface Look {
  subject: Subject
  by: { name: string }
  now: Date
  isLook: boolean
}

/**
 * Looking changes nothing but the record: a line an hour, and when it was first, which an owner sees.
 * @returns colleagues who have opened it within the last hour
 */
export async function look(
  db: Db,
  { subject: { kind, id }, by, now, isLook }: Look,
): Promise<{ name: string; at: Date }[]> {
  const looks = await db
    .selectFrom('staff_acts')
    .select(['staff_name as name', ({ fn }) => fn.max('at').as('at')])
    .where('subject_id', '=', id)
    .where('act', '=', 'opened')
    .where('at', '>', new Date(now.getTime() - lookedMs))
    .groupBy('staff_name')
    .orderBy('staff_name')
    .execute()
  if (isLook && !looks.some(({ name }) => name === by.name)) {
    const opened = { staff: by, act: 'opened', kind, subjectId: id } as const
    await db
      .with('look', (cte) => insertAct(cte, opened, now))
      .updateTable('accounts')
      .set({ first_read_at: now })
      .where('id', '=', id)
      .where('first_read_at', 'is', null)
      .execute()
  }
  return looks.filter(({ name }) => name !== by.name)
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
