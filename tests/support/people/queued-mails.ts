import type pg from 'pg'
import type { Db } from '#db/database'
import { renderLetter } from '~/domain/cases/case-letters.server'
import type { EmailMessage } from '~/domain/delivery/message'
import { inboxOf } from './inbox'

/** In the order of their queueing, as they would leave now; what would tell of nothing is left out. */
export async function queuedMails(
  db: Db,
  origin = 'https://pearl.example',
): Promise<EmailMessage[]> {
  const rows = await db.selectFrom('queued_messages').selectAll().orderBy('id').execute()
  const mails: EmailMessage[] = []
  const inbox = { ...inboxOf({} as pg.Pool), origin }
  for (const { id, message, case_id: caseId, audience, created_at: since } of rows) {
    const due = caseId && audience ? { id, caseId, audience, since } : undefined
    const mail = due ? await renderLetter(db, inbox, due) : (message as EmailMessage)
    if (mail) mails.push(mail)
  }
  return mails
}
