import { sql } from 'kysely'
import type { Trx } from '#db/database'
import type { Account } from '~/domain/accounts/accounts.server'

/**
 * No email says which account it is about, so all stay while another account has the address. Emails to the
 * business, which can be replied to, stay too.
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
