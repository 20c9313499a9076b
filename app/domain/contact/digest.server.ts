import { sql } from 'kysely'
import type { Db } from '#db/database'
import { emailContent } from '~/domain/delivery/email-content'
import type { EmailMessage } from '~/domain/delivery/message'
import { enqueue } from '~/domain/delivery/queue.server'
import { newMessagesLink } from '~/domain/delivery/staff-links'
import { formatIndianTime } from '~/domain/fields/indian-time'
import type { ContactDeps } from './contact.server'

/**
 * Queues one mail that says how many contact messages were stored without a mail of their own, and how to list
 * them; at most one an hour, whichever process asks. Wake the queue when there was one.
 *
 * @returns how many messages it tells of; 0 when there is nothing to tell yet.
 */
export function queueContactDigest(db: Db, deps: ContactDeps): Promise<number> {
  const at = new Date()
  return db.transaction().execute(async (trx) => {
    const untold = trx.selectFrom('contact_messages').select('id').where('told_at', 'is', null)
    if (!(await untold.limit(1).executeTakeFirst())) return 0
    const { keys, maxima, seconds } = deps.limits.columnsOf([
      { name: 'contact-digest', key: 'all' },
    ])
    const { rows } = await sql<{ refused: number | null }>`
      select refused from take_limits(${keys}, ${maxima}, ${seconds}, 1, ${at})`.execute(trx)
    if (rows[0]?.refused !== null) return 0
    const { number, first } = await trx
      .with('told', (told) =>
        told
          .updateTable('contact_messages')
          .set({ told_at: at })
          .where('told_at', 'is', null)
          .returning('created_at'),
      )
      .selectFrom('told')
      .select(({ fn }) => [fn.countAll().as('number'), fn.min('created_at').as('first')])
      .executeTakeFirstOrThrow()
    await enqueue(trx, digest({ number: Number(number), first }, deps), () => at)
    return Number(number)
  })
}

function digest(
  { number, first }: { number: number; first: Date },
  { contactInbox, brand, origin, hourlyMails }: ContactDeps,
): EmailMessage {
  const title = number === 1 ? 'One more contact message' : `${number} more contact messages`
  const paragraphs = [
    `${title} came since ${formatIndianTime(first)}. More than ${hourlyMails} came in an hour, so that these were not mailed one by one. All of them are stored.`,
    'To list them, with those that nobody has marked as handled yet:\nnpm run -s intake -- list contact --new',
    'Many of them may be of programs: the log says by which client the limits were reached.',
  ]
  return {
    channel: 'email',
    to: contactInbox,
    subject: title,
    ...emailContent({ brand, title, paragraphs, link: newMessagesLink(origin) }),
  }
}
