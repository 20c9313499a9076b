import { sql } from 'kysely'
import type { Db } from '#db/database'
import type { StaffAct, SubmissionKind } from '#db/schema'
import { subjectKinds, type Place } from './case'
import { selectSubjects } from './subjects.server'

export interface RecordedAct {
  id: string
  at: Date
  staffName: string
  act: StaffAct
  kind: SubmissionKind
  subjectId: string | null
  /** Of the account or message; undefined once it is gone, and for exports. */
  subjectName: string | undefined
  detail: string
}

export interface RecordPage {
  acts: RecordedAct[]
  /** Undefined after the last page. */
  next: Place | undefined
}

const actsAtOnce = 50

/** Newest first. @param of.subject whole id of an account or message: its acts alone */
export async function listActs(
  db: Db,
  of: { subject?: string | undefined; after?: Place | undefined },
): Promise<RecordPage> {
  const { subject, after } = of
  const rows = await db
    .selectFrom('staff_acts')
    .select(['id', 'at', 'staff_name', 'act', 'kind', 'subject_id', 'detail'])
    .select(
      sql<string>`to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`.as('place'),
    )
    .$if(subject !== undefined, (q) => q.where('subject_id', '=', subject ?? null))
    .$if(after !== undefined, (q) =>
      q.where(sql<boolean>`(at, id) < (${after?.at}::timestamptz, ${after?.id}::uuid)`),
    )
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(actsAtOnce + 1)
    .execute()
  const page = rows.slice(0, actsAtOnce)
  const names = await findNames(db, page)
  const last = rows.length > actsAtOnce ? page.at(-1) : undefined
  return {
    acts: page.map(({ id, at, staff_name: staffName, act, kind, subject_id, detail }) => {
      const subjectName = names.get(subject_id ?? '')
      return { id, at, staffName, act, kind, subjectId: subject_id, subjectName, detail }
    }),
    next: last && { at: last.place, id: last.id },
  }
}

async function findNames(
  db: Db,
  acts: { kind: SubmissionKind; subject_id: string | null }[],
): Promise<Map<string, string>> {
  const names = new Map<string, string>()
  for (const kind of subjectKinds) {
    const ids = acts.flatMap((act) => (act.kind === kind && act.subject_id) || [])
    if (!ids.length) continue
    const rows = await db
      .selectFrom(selectSubjects(db, kind).as('subject'))
      .select(['id', 'name'])
      .where('id', 'in', [...new Set(ids)])
      .execute()
    for (const { id, name } of rows) names.set(id, name)
  }
  return names
}
