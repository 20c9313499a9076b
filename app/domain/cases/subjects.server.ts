import { sql, type RawBuilder } from 'kysely'
import type { Subject } from './case'

export interface NamedSubject extends Subject {
  name: string
  email: string
  phone: string
  createdAt: Date
}

/** Selects one row: the account, or the sender of a case without one. @param sender id of the case */
export const selectSubject = (account: RawBuilder<unknown>, sender: RawBuilder<unknown>) =>
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
