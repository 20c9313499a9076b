import type pg from 'pg'
import type { Db } from '#db/database'
import { toJson, type EmailMessage } from '~/domain/delivery/message'
import { renderCaseOrWelcome } from '~/domain/registration/welcome-notification.server'
import { createInbox } from './inbox'

/** In the order of their queueing, as they would leave now; what would tell of nothing is left out. */
export async function listMails(db: Db, origin = 'https://pearl.example'): Promise<EmailMessage[]> {
  const rows = await db.selectFrom('queued_messages').selectAll().orderBy('id').execute()
  const mails: EmailMessage[] = []
  const inbox = { ...createInbox({} as pg.Pool), origin }
  for (const { id, message, case_id: caseId, audience, created_at: since } of rows) {
    const due = caseId && audience ? { id, caseId, audience, since } : undefined
    const mail = due ? await renderCaseOrWelcome(db, inbox, due) : (message as EmailMessage)
    if (mail) mails.push(mail)
  }
  return mails
}

/** A letter that the mail server has refused for good. */
export async function insertFailedLetter(db: Db, subject = 'Refused letter'): Promise<string> {
  const to = { address: 'reader@example.in' }
  const message = toJson({ channel: 'email', to, subject, text: 'Hello' })
  const failed = { attempts: 3, last_error: 'SMTP 550 no such user', dead_at: new Date() }
  const { id } = await db
    .insertInto('queued_messages')
    .values({ message, ...failed })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
