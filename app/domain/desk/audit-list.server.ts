import { sql } from 'kysely'
import type { Db } from '#db/database'
import type { StaffAct, SubmissionKind } from '#db/schema'
import type { Cursor } from '~/domain/fields/cursor'
import { selectSubject } from '~/domain/cases/subjects.server'
import type { Subject } from '~/domain/cases/case'

const maxShownEntries = 50

export interface ListedEntry {
  id: string
  at: Date
  staffName: string
  act: StaffAct
  detail: string
  kind: SubmissionKind
  subjectId: string | null
  /** Null once the account or message is gone, and for exports. */
  subjectName: string | null
}

/** Lists the newest first. @returns `next` undefined on the last page */
export async function listAudit(db: Db, after?: Cursor) {
  const { rows } = await sql<ListedEntry & { place: string }>`
    select acts.id, at, staff_name as "staffName", act, detail, acts.kind,
      subject_id as "subjectId", subject.name as "subjectName",
      to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as place
    from staff_acts as acts
    left join lateral ${selectSubject(sql`subject_id`, sql`subject_id`)} as subject on true
    where ${after ? sql`(at, acts.id) < (${after.at}::timestamptz, ${after.id}::uuid)` : sql`true`}
    order by at desc, acts.id desc
    limit ${maxShownEntries + 1}`.execute(db)
  const entries = rows.slice(0, maxShownEntries).map(({ place: _, ...entry }) => entry)
  const last = rows.length > maxShownEntries ? rows[maxShownEntries - 1] : undefined
  const next: Cursor | undefined = last && { at: last.place, id: last.id }
  return { entries, next }
}

/** Records an opened page once an hour, and the account's first one, which its owner sees. */
export async function recordOpened(
  db: Db,
  { kind, id }: Subject,
  { by, now }: { by: { name: string }; now: Date },
): Promise<void> {
  await sql`
    with opened as (
      insert into staff_acts (at, staff_name, act, kind, subject_id)
      select ${now}::timestamptz, ${by.name}, 'opened', ${kind}, ${id}::uuid
      where not exists (select from staff_acts where subject_id = ${id} and act = 'opened'
        and staff_name = ${by.name} and at > ${now}::timestamptz - interval '1 hour')
    )
    update accounts set first_read_at = ${now} where id = ${id} and first_read_at is null`.execute(
    db,
  )
}
