import type { Db, Trx } from '#db/database'

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
