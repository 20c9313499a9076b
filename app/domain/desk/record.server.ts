import { sql } from 'kysely'
import type { Db } from '#db/database'
import { insertAct } from '~/domain/staff/acts.server'
import { hourMs } from '~/time-units'
import type { Cursor } from '~/domain/fields/cursor'
import { subjectOf } from '~/domain/cases/subjects.server'
import type { Subject } from '~/domain/staff/subject'

const maxShownActs = 50

/**
 * Newest first, each with the name of the account or message, which is null once that is gone, and for exports.
 * @returns `next` undefined after the last page
 */
export async function listActs(db: Db, after?: Cursor) {
  const rows = await db
    .selectFrom('staff_acts as acts')
    .leftJoinLateral(subjectOf(sql`subject_id`, sql`subject_id`).as('subject'), (on) => on.onTrue())
    .select(['acts.id', 'at', 'act', 'acts.kind', 'detail', 'subject.name as subjectName'])
    .select(['staff_name as staffName', 'subject_id as subjectId'])
    .select(
      sql<string>`to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`.as('place'),
    )
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

interface Opening {
  subject: Subject
  by: { name: string }
  now: Date
}

/** Records an opened page once an hour, and when it was opened first, which its owner sees. */
export async function recordOpened(
  db: Db,
  { subject: { kind, id }, by, now }: Opening,
): Promise<void> {
  const before = await db
    .selectFrom('staff_acts')
    .select('id')
    .where('subject_id', '=', id)
    .where('act', '=', 'opened')
    .where('staff_name', '=', by.name)
    .where('at', '>', new Date(now.getTime() - hourMs))
    .executeTakeFirst()
  if (before) return
  const opened = { staff: by, act: 'opened', kind, subjectId: id } as const
  await db
    .with('opened', (cte) => insertAct(cte, opened, now))
    .updateTable('accounts')
    .set({ first_read_at: now })
    .where('id', '=', id)
    .where('first_read_at', 'is', null)
    .execute()
}

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
