import { sql, type RawBuilder } from 'kysely'
import type { Db, Trx } from '#db/database'
import type { UserType } from '#db/schema'
import { isId } from '~/domain/fields/id'
import type { Subject } from './case'

export interface NamedSubject extends Subject {
  name: string
  email: string
  phone: string
  createdAt: Date
}

const records = { candidate: 'candidates', client: 'companies', customer: 'customers' } as const

/** Three tables, one type: what is selected by its names is the same. */
export const selectRecords = (db: Db | Trx, kind: UserType) =>
  db
    .selectFrom('accounts')
    .innerJoin(records[kind] as 'candidates', 'account_id', 'accounts.id')
    .where('user_type', '=', kind)

/** A table of one row: the account, or the sender of a case without one. @param sender id of the case */
export const subjectOf = (account: RawBuilder<unknown>, sender: RawBuilder<unknown>) =>
  sql<NamedSubject>`(
    select user_type as kind, accounts.id, email, phone, accounts.created_at as "createdAt",
      coalesce(candidates.name, company_name, customers.name, '') as name
    from accounts
    left join candidates on candidates.account_id = accounts.id
    left join companies on companies.account_id = accounts.id
    left join customers on customers.account_id = accounts.id
    where accounts.id = ${account}
    union all
    select 'contact', id, sender_email, sender_phone, created_at, sender_name
    from cases as sent where sent.id = ${sender} and sent.account_id is null
  )`

/** @param of.id an id of another kind is not found */
export async function findSubject(
  db: Db | Trx,
  { kind, id }: Subject,
): Promise<NamedSubject | undefined> {
  if (!isId(id)) return undefined
  const { rows } = await sql<NamedSubject>`
    select * from ${subjectOf(sql`${id}`, sql`${id}`)} as subject where kind = ${kind}`.execute(db)
  return rows[0]
}
