import type { Db } from '#db/database'
import { formatIndianIsoDay } from '~/domain/fields/indian-time'
import type { Inbox } from '~/domain/inbox/inbox.server'
import { sendContactMessage, type ContactResult, type SentMessage } from './contact.server'

/** The last day for the answer, `YYYY-MM-DD` in India. */
export const answerDay = (at: Date, days: number) => formatIndianIsoDay(at, days)

/**
 * A complaint about personal data, rule 14 of the Digital Personal Data Protection Rules, 2025: a contact message that
 * is answered by a certain day.
 */
export function sendGrievance(
  db: Db,
  { inbox, days }: { inbox: Inbox; days: number },
  message: Pick<SentMessage, 'values' | 'client'>,
): Promise<ContactResult> {
  const at = new Date()
  const answerBy = answerDay(at, days)
  return db.transaction().execute(async (trx) => {
    const sent = await sendContactMessage(trx, inbox, { ...message, answerBy, at })
    if (!sent.ok || sent.duplicate || !sent.stored) return sent
    await trx
      .updateTable('requests')
      .set({ answer_by: answerBy })
      .where('message_id', '=', sent.stored.id)
      .execute()
    return sent
  })
}
