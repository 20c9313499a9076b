import { sql } from 'kysely'
import type { Trx } from '#db/database'
import type { Account } from '~/domain/accounts/accounts.server'

/**
 * Removes the e-mails to an account's address that have not left yet. Nothing in an e-mail says which
 * account it is about: where another one has the same address, all of them stay. So do the e-mails to
 * the business, which can be replied to, even if the address is the business's own.
 */
export async function removeQueuedEmails(trx: Trx, { id, email }: Account): Promise<void> {
  await trx
    .deleteFrom('queued_messages')
    .where(sql<string>`message ->> 'channel'`, '=', 'email')
    .where(sql<string>`lower(message -> 'to' ->> 'address')`, '=', email)
    .where(sql<boolean>`message -> 'replyTo' is null`)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('accounts').select('id').where('email', '=', email).where('id', '!=', id),
        ),
      ),
    )
    .execute()
}
