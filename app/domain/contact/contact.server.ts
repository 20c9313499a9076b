import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Db, Trx } from '#db/database'
import { letter } from '~/domain/delivery/letter'
import type { Address, EmailMessage } from '~/domain/delivery/message'
import { enqueue } from '~/domain/delivery/queue.server'
import type { Limits } from '~/domain/limits/limits.server'
import type { ContactValues } from './contact.schema'

const SAME_MESSAGE_HOURS = 24

export interface ContactDeps {
  limits: Limits
  /** Where the business reads its messages. */
  contactInbox: Address
  brand: string
  now?: () => Date
}

export type ContactResult =
  { ok: true; id: string; duplicate: boolean } | { ok: false; reason: 'too-many'; seconds: number }

/**
 * Stores a contact message and queues the mail that tells the business, both or neither. The same
 * content within 24 h is one message, however often and from however many tabs it comes; a repetition
 * costs nothing of the limit of 20 messages an hour and client address. Wake the queue afterwards.
 */
export async function sendContactMessage(
  db: Db,
  deps: ContactDeps,
  { values, clientAddress }: { values: ContactValues; clientAddress: string },
): Promise<ContactResult> {
  const now = (deps.now ?? (() => new Date()))()
  const hash = hashOf(values)
  const earlier = await findSame(db, hash, now)
  if (earlier) return { ok: true, id: earlier, duplicate: true }

  const allowed = await deps.limits.take('contact', clientAddress)
  if (!allowed.ok) return { ok: false, reason: 'too-many', seconds: allowed.seconds }
  const stored = await db
    .transaction()
    .execute((trx) => storeOnce(trx, deps, { values, hash, now }))
  if (stored.duplicate) await deps.limits.giveBack('contact', clientAddress)
  return { ok: true, ...stored }
}

interface Arrival {
  values: ContactValues
  hash: string
  now: Date
}

async function storeOnce(trx: Trx, deps: ContactDeps, { values, hash, now }: Arrival) {
  // Two posts of one content wait for each other here, across processes, until the first commits.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`contact ${hash}`}, 0))`.execute(trx)
  const earlier = await findSame(trx, hash, now)
  if (earlier) return { id: earlier, duplicate: true }

  const { id } = await trx
    .insertInto('contact_messages')
    .values({ ...values, content_hash: hash, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  await enqueue(trx, notification(values, deps), () => now)
  return { id, duplicate: false }
}

async function findSame(db: Db | Trx, hash: string, now: Date): Promise<string | undefined> {
  const since = new Date(now.getTime() - SAME_MESSAGE_HOURS * 60 * 60 * 1000)
  const row = await db
    .selectFrom('contact_messages')
    .select('id')
    .where('content_hash', '=', hash)
    .where('created_at', '>', since)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.id
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
    ...letter({ brand, title, paragraphs }),
  }
}
