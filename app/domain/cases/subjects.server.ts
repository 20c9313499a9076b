import { sql, type SelectQueryBuilder } from 'kysely'
import type { Db, Trx } from '#db/database'
import type { Database, SubmissionKind, UserType } from '#db/schema'
import { isId } from '~/domain/fields/id'
import type { Subject } from './case'

export interface NamedSubject extends Subject {
  name: string
  email: string
  phone: string
  createdAt: Date
}

const records = { candidate: 'candidates', client: 'companies', customer: 'customers' } as const

/** With what a registration has brought. Which of the three it is does not matter to what is selected by its names. */
export const selectRecords = (db: Db | Trx, kind: UserType) =>
  db
    .selectFrom('accounts')
    .innerJoin(records[kind] as 'candidates', 'account_id', 'accounts.id')
    .where('user_type', '=', kind)

type Names = SelectQueryBuilder<Database, 'accounts', Omit<NamedSubject, 'kind'>>

/** Of a message: who wrote it. */
export function selectSubjects(db: Db | Trx, kind: SubmissionKind): Names {
  const own = ['accounts.email', 'accounts.phone', 'accounts.created_at as createdAt'] as const
  const rows =
    kind === 'contact'
      ? db.selectFrom('contact_messages as accounts').select('username as name')
      : selectRecords(db, kind).select(kind === 'client' ? companyName : 'name')
  // Which table they come from does not matter to who selects from them.
  return (rows as ReturnType<typeof selectRecords>).select(['accounts.id', ...own]) as Names
}

const companyName = sql<string>`company_name`.as('name')

/** @param of.id whole; anything else is not found, and no id of another kind */
export async function findSubject(
  db: Db | Trx,
  { kind, id }: Subject,
): Promise<NamedSubject | undefined> {
  if (!isId(id)) return undefined
  const row = await selectSubjects(db, kind)
    .where(sql.ref('accounts.id'), '=', id)
    .executeTakeFirst()
  return row && { ...row, kind }
}
