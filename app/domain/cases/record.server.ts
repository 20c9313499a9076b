import { sql } from 'kysely'
import type { Db } from '#db/database'
import { insertAct } from '~/domain/staff/acts.server'
import { minuteMs } from '~/time-units'
import type { Cursor, Subject } from './case'
import { subjectOf } from './subjects.server'

/** How long a look at a case counts as the same. */
const lookedMs = 60 * minuteMs
const maxShownActs = 50

/**
 * Newest first, each with the name of the account or message, which is null once that is gone, and for exports.
 *
 * @param of.subject whole id of an account or message: its acts alone @returns `next` undefined after the last page
 */
export async function listActs(
  db: Db,
  { subject, after }: { subject?: string | undefined; after?: Cursor | undefined },
) {
  const rows = await db
    .selectFrom('staff_acts as acts')
    .leftJoinLateral(subjectOf(sql`subject_id`, sql`subject_id`).as('subject'), (on) => on.onTrue())
    .select(['acts.id', 'at', 'act', 'acts.kind', 'detail', 'subject.name as subjectName'])
    .select(['staff_name as staffName', 'subject_id as subjectId'])
    .select(
      sql<string>`to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`.as('place'),
    )
    .$if(subject !== undefined, (q) => q.where('subject_id', '=', subject ?? null))
    .$if(after !== undefined, (q) =>
      q.where(sql<boolean>`(at, acts.id) < (${after?.at}::timestamptz, ${after?.id}::uuid)`),
    )
    .orderBy('at', 'desc')
    .orderBy('acts.id', 'desc')
    .limit(maxShownActs + 1)
    .execute()
  const acts = rows.slice(0, maxShownActs)
  const last = rows.length > maxShownActs ? acts.at(-1) : undefined
  const next: Cursor | undefined = last && { at: last.place, id: last.id }
  return { acts, next }
}

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
