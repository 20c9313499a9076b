import type { Db, Trx } from '#db/database'
import type { Brand } from '~/domain/delivery/email-content'
import type { Owner } from './account-emails'
import type { Account } from './accounts.server'

/** A person's or a company's name; undefined without a profile. */
export async function findNameOf(db: Db | Trx, accountId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('accounts')
    .leftJoin('candidates', 'candidates.account_id', 'accounts.id')
    .leftJoin('companies', 'companies.account_id', 'accounts.id')
    .leftJoin('customers', 'customers.account_id', 'accounts.id')
    .select(({ fn }) =>
      fn.coalesce('candidates.name', 'companies.company_name', 'customers.name').as('name'),
    )
    .where('accounts.id', '=', accountId)
    .executeTakeFirst()
  return row?.name ?? undefined
}

export async function findOwner(
  db: Db | Trx,
  brand: Brand,
  { id, userType, email: address }: Pick<Account, 'id' | 'userType' | 'email'>,
): Promise<Owner> {
  return { brand, userType, name: await findNameOf(db, id), address }
}
