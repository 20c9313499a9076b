import { sql } from 'kysely'
import type { Db } from '#db/database'
import type { EmailMessage } from '~/domain/delivery/message'
import { formatReference } from '~/domain/requests/reference'

/** Emails that have not left yet, and contact messages. @param email proven to be the account's; in lower case. */
export async function findCorrespondence(db: Db, email: string) {
  const emails = await db
    .selectFrom('queued_messages')
    .select(['message', 'created_at'])
    .where(sql<string>`message ->> 'channel'`, '=', 'email')
    .where(sql<string>`lower(message -> 'to' ->> 'address')`, '=', email)
    // Emails to the business can be replied to, even if the address is the business's own.
    .where(sql<boolean>`message -> 'replyTo' is null`)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  const messages = await db
    .selectFrom('cases')
    .select(['created_at', 'sender_name as username', 'sender_phone as phone', 'message'])
    .select(['reference', 'kind', 'answer_by', 'status'])
    .where('account_id', 'is', null)
    .where(sql<string>`lower(sender_email)`, '=', email)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return {
    letters_under_way: emails.map(({ message, created_at }) => {
      const { subject, text } = message as EmailMessage
      return { created_at: created_at.toISOString(), subject, text: withoutTokens(text) }
    }),
    contact_messages: messages.map(({ created_at, reference, ...message }) => ({
      created_at: created_at.toISOString(),
      ...message,
      reference: formatReference(reference),
    })),
  }
}

/** Without the tokens of links: who reads it must not open them. */
function withoutTokens(text: string): string {
  return text.replace(/([?&]token=)[\w-]+/g, '$1…')
}
