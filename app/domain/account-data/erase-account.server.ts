import { sql } from 'kysely'
import type { Trx } from '#db/database'
import type { Owner } from '~/domain/accounts/account-emails'
import { findOwner } from '~/domain/accounts/account-name.server'
import type { Account } from '~/domain/accounts/accounts.server'
import type { Site } from '~/domain/delivery/email-content'
import type { EmailMessage } from '~/domain/delivery/message'
import { enqueue } from '~/domain/delivery/queue.server'
import { toMailbox } from '~/domain/fields/schemas/email.schema'
import { selectEventIds } from '~/domain/documents/event-files.server'

interface Erasure {
  site: Site
  at: Date
  write: (owner: Owner) => EmailMessage
}

/**
 * Erases an account that the caller has locked, with the codes and drafts of browsers that have verified its
 * address. @returns the keys of files without a row
 */
export async function eraseAccount(
  trx: Trx,
  account: Account,
  { site, at, write }: Erasure,
): Promise<string[]> {
  const { id, email, phone, pendingEmail, pendingPhone } = account
  const mailbox = toMailbox(email)
  await enqueue(trx, write(await findOwner(trx, site, account, at)), { at })
  // An upload to a locked draft waits, and then finds it gone.
  const drafts = await trx
    .selectFrom('drafts')
    .select('id')
    .where(
      sql<boolean>`account_id = ${id} or account_id is null
        and ${email} in (select lower(value) from jsonb_each_text(answers))
        and visitor in (select visitor from otp_challenges
          where destination in (${email}, ${mailbox}) and verified_at is not null)`,
    )
    .orderBy('id')
    .forUpdate()
    .execute()
  const draftIds = drafts.map((draft) => draft.id)
  const files = await trx
    .deleteFrom('documents')
    .where((eb) =>
      eb.or([
        eb('account_id', '=', id),
        eb('event_id', 'in', selectEventIds(trx, { accountId: id })),
        eb('draft_id', '=', sql<string>`any(${draftIds}::uuid[])`),
      ]),
    )
    .returning('storage_key')
    .execute()
  await trx
    .deleteFrom('drafts')
    .where('id', '=', sql<string>`any(${draftIds}::uuid[])`)
    .execute()
  // A pending address was never verified: codes for it may be somebody else's.
  await sql`delete from otp_challenges where destination in (${email}, ${mailbox}, ${phone})
    or purpose = 'profile' and destination in (${pendingEmail}, ${pendingPhone})`.execute(trx)
  // Foreign keys delete profile, sessions, cases, queued mails and notes.
  await trx.deleteFrom('accounts').where('id', '=', id).execute()
  return files.map((file) => file.storage_key)
}
