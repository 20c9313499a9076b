import { sql } from 'kysely'
import type { Db } from '#db/database'
import type { EmailMessage } from '~/domain/delivery/message'
import { notice } from '~/domain/delivery/notice'
import { toJson } from '~/domain/delivery/queue.server'
import { dayInWords, formatIndianIsoDay } from '~/domain/fields/indian-time'
import type { Inbox } from '~/domain/inbox/inbox.server'
import { formatReference } from '~/domain/requests/reference'
import type { ContactValues } from './contact.schema'
import { grievanceHref, pageKeyHash } from './grievance-page.server'
import { sendContactMessage, type ContactResult, type SentMessage } from './contact.server'

interface Deps {
  inbox: Inbox
}

/** The last day for the answer, `YYYY-MM-DD` in India. */
export const answerDay = (at: Date, days: number) => formatIndianIsoDay(at, days)

/**
 * A complaint about personal data, rule 14 of the Digital Personal Data Protection Rules, 2025: a contact message that
 * is answered by a certain day, on a page that only its sender knows. A letter names both. Nobody has proven the
 * address, so few letters go to one, and not many to all together.
 */
export function sendGrievance(
  db: Db,
  { inbox, days, secret }: Deps & { days: number; secret: string },
  message: Pick<SentMessage, 'values' | 'client' | 'told'>,
): Promise<ContactResult> {
  const at = new Date()
  const answerBy = answerDay(at, days)
  return db.transaction().execute(async (trx) => {
    const sent = await sendContactMessage(trx, inbox, { ...message, answerBy, at })
    if (!sent.ok || sent.duplicate || !sent.stored) return sent
    const { reference } = sent.stored
    await trx
      .updateTable('requests')
      .set({ answer_by: answerBy, page_key_hash: pageKeyHash(secret, reference) })
      .where('message_id', '=', sent.stored.id)
      .execute()
    const { values } = message
    const href = inbox.origin + grievanceHref(secret, reference)
    const letter = letterTo(values, { inbox, reference, answerBy, href })
    const key = values.email.toLowerCase()
    if (!values.email) return sent
    const taken = inbox.limits.columnsOf([
      { name: 'grievance-letter', key },
      { name: 'grievance-letters', key: 'all' },
    ])
    const { rows } = await sql`
      insert into queued_messages (message, due_at, created_at)
      select ${toJson(letter)}::jsonb, ${at}::timestamptz, ${at}::timestamptz
      from take_limits(${taken.keys}, ${taken.maxima}, ${taken.seconds}, 1, ${at})
      where refused is null
      returning id`.execute(trx)
    const letters = rows.length
    return { ...sent, mailed: sent.mailed || letters > 0, letter: letters > 0 }
  })
}

/** Without a word of theirs: somebody else may have written this address. */
function letterTo(
  { email: address }: ContactValues,
  { inbox, reference, answerBy, href }: Record<'reference' | 'answerBy' | 'href', string> & Deps,
): EmailMessage {
  const { brand, contactInbox } = inbox
  const paragraphs = [
    `We have received a complaint about personal data from this email address. Its reference is ${formatReference(reference)}.`,
    `We will answer by ${dayInWords(answerBy)}. The page below shows how it stands. Keep its address to yourself. Everybody who has it can read the complaint and our answers.`,
    'If you did not write to us, you need not do anything.',
  ]
  const to = { brand, name: undefined, address }
  const title = 'We have received your complaint'
  const letter = notice(to, title, paragraphs, { href, label: 'See it on our website' })
  return { ...letter, replyTo: contactInbox }
}
