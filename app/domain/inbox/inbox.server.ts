import { sql } from 'kysely'
import type { Trx } from '#db/database'
import type { Site } from '~/domain/delivery/email-content'
import type { Address, EmailMessage } from '~/domain/delivery/message'
import { toJson } from '~/domain/delivery/queue.server'
import type { Limits } from '~/domain/limits/limits.server'

export interface Inbox extends Site {
  /** Where the business reads what comes in. */
  contactInbox: Address
  limits: Limits
  /** How many mails it gets in an hour; see `queueDailyMail` for the others. */
  hourlyMails: number
}

interface Told {
  message: EmailMessage
  at: Date
  /** When it leaves. */
  due?: Date
  /** Of a letter that others wait for. */
  mergeKey?: string
}

/**
 * Queues the mail, or counts it for the mail of the day. The last step of a transaction: until its end others wait for the
 * hour's count. Contact messages do the same in the database, see `sendContactMessage`.
 */
export async function tellInbox(
  trx: Trx,
  { limits, hourlyMails }: Inbox,
  { message, at, due = at, mergeKey }: Told,
): Promise<void> {
  const { keys, seconds } = limits.columnsOf([{ name: 'contact-mail', key: 'all' }])
  const { numAffectedRows } = await sql`
    insert into queued_messages (message, due_at, created_at, merge_key)
    select ${toJson(message)}::jsonb, ${due}::timestamptz, ${at}::timestamptz, ${mergeKey ?? null}
    from take_limits(${keys}, ${[hourlyMails]}, ${seconds}, 1, ${at}) where refused is null`.execute(
    trx,
  )
  if (numAffectedRows) return
  await trx
    .insertInto('untold_mails')
    .values({ kind: 'request', number: 1, first_at: at })
    .onConflict((conflict) =>
      conflict.column('kind').doUpdateSet({ number: sql`untold_mails.number + 1` }),
    )
    .execute()
}
