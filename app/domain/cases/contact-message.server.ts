import type { Db } from '#db/database'
import type { CaseKind } from '#db/schema'
import { formatIndianIso, formatIndianIsoDay } from '~/domain/fields/indian-time'
import type { Client } from '~/domain/limits/limits.server'
import { caseLimits } from './case.schema'
import type { ContactValues } from './contact.schema'
import { hashContent, insertCase, type Inbox } from './insert-case.server'

export type ContactResult =
  /** `reference`: eight characters, see `formatReference`. Wake the queue where it is mailed. */
  | { ok: true; duplicate: boolean; isMailed: boolean; reference: string; answerBy: string | null }
  | { ok: false; reason: 'too-many'; seconds: number }

export interface SentMessage {
  values: ContactValues
  client: Client
  grievanceDays?: number | undefined
  at?: Date
}

/**
 * Stores a message or grievance as a case without an account, and queues the mail to the business. The same
 * content from one client on one day is one case, and counts once in the limit of 20 an hour and client.
 */
export async function sendContactMessage(
  db: Db,
  inbox: Inbox,
  { values, client, grievanceDays, at = new Date() }: SentMessage,
): Promise<ContactResult> {
  const { username: name, email, phone, message } = values
  const kind: CaseKind = grievanceDays === undefined ? 'message' : 'grievance'
  const counted = inbox.limits.toColumns([{ name: 'contact', key: client }])
  const day = formatIndianIso(at).slice(0, 10)
  const digest = hashContent([kind, counted.keys, day, name, email, phone, message])
  const answerBy = grievanceDays === undefined ? null : formatIndianIsoDay(at, grievanceDays)
  const sender = { name, email, phone }
  const written = { kind, about: excerptMessage(message), message, sender, answerBy, digest, at }
  const inserted = await insertCase(db, inbox, { values: written, counted, audiences: ['staff'] })
  if (inserted.ok) {
    const { found, isMailed } = inserted
    return { ok: true, isMailed, duplicate: false, reference: found.reference, answerBy }
  }
  const same = await db
    .selectFrom('cases')
    .select(['reference', 'answer_by as answerBy'])
    .where('digest', '=', digest)
    .executeTakeFirst()
  if (same) return { ok: true, isMailed: false, duplicate: true, ...same }
  if (inserted.reason === 'too-many') return inserted
  // Its twin came in the same moment, and was refused.
  return sendContactMessage(db, inbox, { values, client, grievanceDays, at })
}

export function excerptMessage(message: string): string {
  const [line = ''] = message.trim().split('\n', 1)
  return [...line].slice(0, caseLimits.about).join('').trim() || '–'
}
