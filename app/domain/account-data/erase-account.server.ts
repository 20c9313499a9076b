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
  /** Writes the letter that tells the owner. */
  write: (owner: Owner) => EmailMessage
}

/**
 * Erases an account that the caller has locked, and codes and unsent forms of the browsers in which its
 * address was proven. @returns the keys of files that lost their row
 */
export async function eraseAccount(
  trx: Trx,
  account: Account,
  { site, at, write }: Erasure,
): Promise<string[]> {
  const { id, email, phone, pendingEmail, pendingPhone } = account
  const mailbox = toMailbox(email)
  await enqueue(trx, write(await findOwner(trx, site, account, at)), { at })
  // Locked: an upload to one of these drafts waits, and then finds it gone.
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
  // A waiting address was never proven: what it does elsewhere is somebody else's.
  await sql`delete from otp_challenges where destination in (${email}, ${mailbox}, ${phone})
    or purpose = 'profile' and destination in (${pendingEmail}, ${pendingPhone})`.execute(trx)
  // Profile, sessions, cases, letters that wait and the staff's notes go with it.
  await trx.deleteFrom('accounts').where('id', '=', id).execute()
  return files.map((file) => file.storage_key)
}
