import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Db, Trx } from '#db/database'
import type { CaseKind } from '#db/schema'
import { emailContent, named } from '~/domain/delivery/email-content'
import type { EmailMessage } from '~/domain/delivery/message'
import { staffLink } from '~/domain/delivery/staff-links'
import { dayInWords, formatIndianIso, formatIndianIsoDay } from '~/domain/fields/indian-time'
import { tellInbox, type Inbox } from './inbox.server'
import type { Client } from '~/domain/limits/client'
import { formatReference } from './reference'
import { maxAboutCharacters } from './case.schema'
import { insertCase } from './cases.server'
import type { ContactValues } from './contact.schema'

export type ContactResult =
  /** `reference`: eight characters, see `formatReference`. Wake the queue. */
  | { ok: true; duplicate: boolean; reference: string; answerBy: string | undefined }
  | { ok: false; reason: 'too-many'; seconds: number }

export interface SentMessage {
  values: ContactValues
  client: Client
  /** Days for the answer to a complaint about personal data; a contact message has none. */
  grievanceDays?: number
  at?: Date
}

class TooMany extends Error {
  readonly seconds: number
  constructor(seconds: number) {
    super('too many messages of one client')
    this.seconds = seconds
  }
}

/**
 * Stores a contact message or grievance as a case without an account, and queues the mail that tells the business:
 * all of it or nothing. The same content of one client on one day is one case, and costs nothing of the limit of 20
 * messages an hour and client.
 */
export async function sendContactMessage(
  db: Db,
  inbox: Inbox,
  { values, client, grievanceDays, at = new Date() }: SentMessage,
): Promise<ContactResult> {
  const { username, email, phone, message } = values
  const kind: CaseKind = grievanceDays === undefined ? 'message' : 'grievance'
  const taken = inbox.limits.columnsOf([{ name: 'contact', key: client }])
  const day = formatIndianIso(at).slice(0, 10)
  const content = JSON.stringify([kind, taken.keys, day, username, email, phone, message])
  const digest = createHash('sha256').update(content).digest('hex')
  const answerBy = grievanceDays === undefined ? undefined : formatIndianIsoDay(at, grievanceDays)
  const row = {
    ...{ kind, about: aboutOf(message), message, digest, at, answer_by: answerBy ?? null },
    sender: { name: username, email, phone },
  }
  try {
    return await db.transaction().execute(async (trx) => {
      const stored = await insertCase(trx, row)
      if (!stored) return await findSame(trx, digest)
      const { rows } = await sql<{ refused: number | null; wait_seconds: number }>`
        select refused, wait_seconds
        from take_limits(${taken.keys}, ${taken.maxima}, ${taken.seconds}, 1, ${at})`.execute(trx)
      if (rows[0] && rows[0].refused !== null) throw new TooMany(rows[0].wait_seconds)
      const { id, reference } = stored
      const mail = notification({ id, reference, values, about: row.about, answerBy }, inbox)
      await tellInbox(trx, inbox, { caseId: id, message: mail, at })
      return { ok: true, duplicate: false, reference, answerBy }
    })
  } catch (error) {
    if (error instanceof TooMany) return { ok: false, reason: 'too-many', seconds: error.seconds }
    throw error
  }
}

/** What a case is called: the first line, or a dash where that holds nothing to read. */
export function aboutOf(message: string): string {
  const [line = ''] = message.trim().split('\n', 1)
  return [...line].slice(0, maxAboutCharacters).join('').trim() || '–'
}

async function findSame(trx: Trx, digest: string): Promise<ContactResult> {
  const { reference, answer_by } = await trx
    .selectFrom('cases')
    .select(['reference', 'answer_by'])
    .where('digest', '=', digest)
    .executeTakeFirstOrThrow()
  return { ok: true, duplicate: true, reference, answerBy: answer_by ?? undefined }
}

interface Notified {
  id: string
  reference: string
  values: ContactValues
  about: string
  answerBy: string | undefined
}

/** The mailbox holds who wrote and of what; the rest stays with us. */
function notification(
  { id, reference, values: { username, email }, about, answerBy }: Notified,
  { contactInbox, brand, origin }: Inbox,
): EmailMessage {
  const name = named(username)
  const title = `${answerBy ? 'Grievance' : 'Contact message'} from ${name}`
  const wrote = answerBy
    ? `${name} complains about how personal data was treated. Please answer by ${dayInWords(answerBy)}.`
    : `${name} wrote through the contact form.`
  const paragraphs = [
    `${wrote} The message begins with the words below.`,
    `Reference: ${formatReference(reference)}. Your reply to this email will go to the sender.`,
  ]
  const link = staffLink(origin, `/staff/contact/${id}`)
  return {
    channel: 'email',
    to: contactInbox,
    replyTo: { name, address: email },
    subject: title,
    ...emailContent({ brand, title, paragraphs, link, quoted: about }),
  }
}
