import type { Db, Trx } from '#db/database'
import type { Site } from '~/domain/delivery/email-content'
import type { EmailMessage } from '~/domain/delivery/message'
import { enqueue } from '~/domain/delivery/queue.server'
import type { Owner } from './account-emails'
import type { Account } from './accounts.server'

export async function findAccountName(
  db: Db | Trx,
  accountId: string,
): Promise<string | undefined> {
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
  { brand, origin }: Site,
  { id, userType, email: address }: Account,
  at: Date,
): Promise<Owner> {
  return { brand, origin, userType, name: await findAccountName(db, id), address, at }
}

/** Queues a mail that is deleted with the account. Wake the queue after the commit. */
export async function notifyOwner(
  trx: Trx,
  { account, site, at }: { account: Account; site: Site; at: Date },
  write: (owner: Owner) => EmailMessage,
): Promise<void> {
  const owner = await findOwner(trx, site, account, at)
  await enqueue(trx, write(owner), { at, accountId: account.id })
}
