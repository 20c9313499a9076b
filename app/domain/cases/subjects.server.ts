import { sql, type SelectQueryBuilder } from 'kysely'
import type { Db, Trx } from '#db/database'
import type { Database, SubmissionKind } from '#db/schema'
import { isId } from '~/domain/fields/id'
import type { Subject } from './case'

export interface NamedSubject extends Subject {
  name: string
  email: string
  phone: string
  createdAt: Date
}

type Names = SelectQueryBuilder<Database, 'accounts', Omit<NamedSubject, 'kind'>>

/** Of a message: who wrote it. */
export function selectSubjects(db: Db | Trx, kind: SubmissionKind): Names {
  const account = [
    'accounts.id',
    'accounts.email',
    'accounts.phone',
    'accounts.created_at as createdAt',
  ] as const
  const ofAccounts = () => db.selectFrom('accounts').where('user_type', '=', kind as 'candidate')
  switch (kind) {
    case 'contact':
      // Which table they come from does not matter to who selects from them.
      return db
        .selectFrom('contact_messages as accounts')
        .select(['id', 'username as name', 'email', 'phone', 'created_at as createdAt'])
    case 'candidate':
      return ofAccounts()
        .innerJoin('candidates', 'account_id', 'accounts.id')
        .select([...account, 'name'])
    case 'client':
      return ofAccounts()
        .innerJoin('companies', 'account_id', 'accounts.id')
        .select([...account, 'company_name as name'])
    case 'customer':
      return ofAccounts()
        .innerJoin('customers', 'account_id', 'accounts.id')
        .select([...account, 'name'])
  }
}

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
