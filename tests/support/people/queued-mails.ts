import type { Db } from '#db/database'
import { renderLetter } from '~/domain/cases/case-letters.server'
import type { EmailMessage } from '~/domain/delivery/message'
import { brand } from '../../fixtures/brand'

const contactInbox = { name: 'Pearlbridge', address: 'office@pearlbridge.example' }

/** In the order of their queueing, as they would leave now; what would tell of nothing is left out. */
export async function queuedMails(
  db: Db,
  origin = 'https://pearl.example',
): Promise<EmailMessage[]> {
  const rows = await db.selectFrom('queued_messages').selectAll().orderBy('id').execute()
  const mails: EmailMessage[] = []
  for (const { id, message, case_id: caseId, audience, created_at: since } of rows) {
    const due = caseId && audience ? { id, caseId, audience, since } : undefined
    const mail = due
      ? await renderLetter(db, { brand, origin, inbox: { contactInbox } }, due)
      : (message as EmailMessage)
    if (mail) mails.push(mail)
  }
  return mails
}
