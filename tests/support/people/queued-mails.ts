import type { Db } from '#db/database'
import type { EmailMessage } from '~/domain/delivery/message'

/** In the order of their queueing. */
export async function queuedMails(db: Db): Promise<EmailMessage[]> {
  const rows = await db.selectFrom('queued_messages').select('message').orderBy('id').execute()
  return rows.map((row) => row.message as EmailMessage)
}
