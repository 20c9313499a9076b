import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Db, Trx } from '#db/database'
import { emailContent, named } from '~/domain/delivery/email-content'
import type { EmailMessage } from '~/domain/delivery/message'
import { toJson } from '~/domain/delivery/queue.server'
import { staffLink } from '~/domain/delivery/staff-links'
import { dayInWords } from '~/domain/fields/indian-time'
import type { Inbox } from '~/domain/inbox/inbox.server'
import type { Client } from '~/domain/limits/client'
import { formatReference, referenceOfId } from '~/domain/requests/reference'
import type { ContactValues } from './contact.schema'

const maxBeginningCharacters = 120

export type ContactResult =
  /** `mailed`: wake the queue. */
  | {
      ok: true
      duplicate: boolean
      mailed: boolean
      stored: Stored | undefined
    }
  | { ok: false; reason: 'too-many'; seconds: number }

interface Stored {
  id: string
  /** Eight characters, see `formatReference`. */
  reference: string
  answerBy: string | undefined
}

export interface SentMessage {
  values: ContactValues
  client: Client
  answerBy?: string
  at?: Date
}

/**
 * Stores a contact message and queues the mail that tells the business, both or neither; beyond the hour's
 * number of mails it is stored alone. The same content within 24 h is one message, however often and from
 * however many tabs it comes; a repetition costs nothing of the limit of 20 messages an hour and client.
 *
 * The statements stand in the database (migrations/0012_staff_desk.sql): as one statement from here they
 * took a fifth more processor time on PostgreSQL, which plans them anew each time, 1.6 ms against 1.3 ms a message.
 */
export async function sendContactMessage(
  db: Db | Trx,
  deps: Inbox,
  { values, client, answerBy, at = new Date() }: SentMessage,
): Promise<ContactResult> {
  const { limits, hourlyMails } = deps
  const { username, email, phone, message } = values
  const content = JSON.stringify([
    ...[username, email.toLowerCase(), phone, message],
    ...(answerBy ? ['grievance'] : []),
  ])
  // The content first: of posts at the same moment the others wait here for the one that is stored.
  const taken = limits.columnsOf([
    { name: 'contact-content', key: content },
    { name: 'contact', key: client },
  ])
  const mails = limits.columnsOf([{ name: 'contact-mail', key: 'all' }])
  const id = randomUUID()
  const { rows } = await sql<Received>`
    select refused, wait_seconds, is_mailed from receive_contact_message(
      ${id}, ${username}, ${email}, ${phone}, ${message}, ${toJson(notification(id, { values, answerBy }, deps))}, ${at},
      ${taken.keys}, ${taken.maxima}, ${taken.seconds},
      ${mails.keys[0]}, ${hourlyMails}, ${mails.seconds[0]}
    )`.execute(db)
  const [received] = rows
  if (!received) throw new Error('the database said nothing of a message')
  const { refused, wait_seconds: seconds, is_mailed: mailed } = received
  if (refused !== null && refused > 1) return { ok: false, reason: 'too-many', seconds }
  const duplicate = refused !== null
  const stored = duplicate
    ? await findSame(db, { values, answerBy })
    : { id, reference: referenceOfId(id), answerBy }
  return { ok: true, duplicate, mailed: mailed === true, stored }
}

/** The first message may have been erased since. */
async function findSame(
  db: Db | Trx,
  { values, answerBy }: Pick<SentMessage, 'values' | 'answerBy'>,
): Promise<Stored | undefined> {
  const { username, email, phone, message } = values
  const same = await db
    .selectFrom('contact_messages')
    .leftJoin('requests', 'requests.message_id', 'contact_messages.id')
    .select(['contact_messages.id', 'answer_by as answerBy'])
    .where(sql<boolean>`lower(email) = ${email.toLowerCase()}`)
    .where('username', '=', username)
    .where('phone', '=', phone)
    .where('contact_messages.message', '=', message)
    .where('answer_by', answerBy ? 'is not' : 'is', null)
    .orderBy('contact_messages.created_at', 'desc')
    .executeTakeFirst()
  return (
    same && { id: same.id, reference: referenceOfId(same.id), answerBy: same.answerBy ?? undefined }
  )
}

interface Received {
  /** The limit that was reached, from 1; null: it is stored. */
  refused: number | null
  wait_seconds: number
  is_mailed: boolean | null
}

/** The mailbox holds who wrote and of what; the rest stays with us. */
function notification(
  id: string,
  { values: { username, email, message }, answerBy }: Pick<SentMessage, 'values' | 'answerBy'>,
  { contactInbox, brand, origin }: Inbox,
): EmailMessage {
  const name = named(username)
  const title = `${answerBy ? 'Grievance' : 'Contact message'} from ${name}`
  const wrote = answerBy
    ? `${name} complains about how personal data was treated. Please answer by ${dayInWords(answerBy)}.`
    : `${name} wrote through the contact form.`
  const paragraphs = [
    `${wrote} The message begins with the words below.`,
    `Reference: ${formatReference(referenceOfId(id))}. Your reply to this email will go to the sender.`,
  ]
  const link = staffLink(origin, `/staff/contact/${id}`)
  return {
    channel: 'email',
    to: contactInbox,
    replyTo: { name, address: email },
    subject: title,
    ...emailContent({ brand, title, paragraphs, link, quoted: beginningOf(message) }),
  }
}

/** Its first line, cut between words; what is left out leaves '…'. */
function beginningOf(message: string): string {
  const [line = ''] = message.split('\n', 1)
  if (line.length <= maxBeginningCharacters) return line === message ? line : `${line} …`
  const whole = line.slice(0, maxBeginningCharacters).replace(/\s+\S*$|\p{Surrogate}$/u, '')
  return `${whole} …`
}
