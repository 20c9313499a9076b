import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '#db/database'
import { emailContent } from '~/domain/delivery/email-content'
import type { Address, EmailMessage } from '~/domain/delivery/message'
import { toJson } from '~/domain/delivery/queue.server'
import type { Client } from '~/domain/limits/client'
import { limitResult, type Limits } from '~/domain/limits/limits.server'
import type { ContactValues } from './contact.schema'

const SAME_MESSAGE_HOURS = 24

export interface ContactDeps {
  /** Where the business reads its messages. */
  contactInbox: Address
  brand: string
  limits: Limits
  /** How many messages in an hour are mailed one by one; see `queueContactDigest` for the others. */
  hourlyMails: number
  now?: () => Date
}

export type ContactResult =
  { ok: true; id: string; duplicate: boolean } | { ok: false; reason: 'too-many'; seconds: number }

/**
 * Stores a contact message and queues the mail that tells the business, both or neither; beyond the hour's
 * number of mails it is stored alone. The same
 * content within 24 h is one message, however often and from however many tabs it comes; a repetition
 * costs nothing of the limit of 20 messages an hour and client. Wake the queue afterwards.
 */
export async function sendContactMessage(
  db: Db,
  deps: ContactDeps,
  { values, client }: { values: ContactValues; client: Client },
): Promise<ContactResult> {
  const at = deps.now?.() ?? new Date()
  const since = new Date(at.getTime() - SAME_MESSAGE_HOURS * 60 * 60 * 1000)
  const { username, email, phone, message } = values
  const mail = toJson(notification(values, deps))
  const { keys, mosts, lasts, clock, tolerance } = deps.limits.argumentsOf('contact', client)
  const mails = deps.limits.argumentsOf('contact-mail', 'all')
  const { rows } = await sql<Received>`
    select message_id, is_duplicate, wait from receive_contact_message(
      ${hashOf(values)}, ${username}, ${email}, ${phone}, ${message}, ${at}, ${since}, ${mail},
      ${keys}, ${mosts}, ${lasts}, ${clock}, ${tolerance},
      ${mails.keys[0]}, ${deps.hourlyMails}, ${mails.lasts}
    )`.execute(db)
  const [received] = rows
  const allowed = limitResult(Number(received?.wait))
  if (!allowed.ok) return { ok: false, reason: 'too-many', seconds: allowed.seconds }
  if (!received?.message_id) throw new Error('the database received a message without an id')
  return { ok: true, id: received.message_id, duplicate: received.is_duplicate }
}

interface Received {
  message_id: string | null
  is_duplicate: boolean
  /** Milliseconds. */
  wait: string
}

function hashOf({ username, email, phone, message }: ContactValues): string {
  const content = JSON.stringify([username, email.toLowerCase(), phone, message])
  return createHash('sha256').update(content).digest('hex')
}

function notification(values: ContactValues, { contactInbox, brand }: ContactDeps): EmailMessage {
  const { username, email, phone, message } = values
  const title = `Contact message from ${username}`
  const sender = `Name: ${username}\nEmail: ${email}\nPhone: ${phone || 'not given'}`
  const paragraphs = [sender, message, 'Answering this mail answers the sender.']
  return {
    channel: 'email',
    to: contactInbox,
    replyTo: { name: username, address: email },
    subject: title,
    ...emailContent({ brand, title, paragraphs }),
  }
}
