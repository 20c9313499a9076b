import { sql } from 'kysely'
import type { Trx } from '#db/database'
import type { Site } from '~/domain/delivery/email-content'
import { toJson, type Address, type EmailMessage } from '~/domain/delivery/message'
import type { Limits } from '~/domain/limits/limits.server'

export interface Inbox extends Site {
  contactInbox: Address
  limits: Limits
  hourlyMails: number
}

interface Told {
  caseId: string
  message: EmailMessage
  at: Date
}

/**
 * Queues a mail about a case, or marks the case for the mail of the day once the hour's number is used up. Call it last
 * in a transaction: while mails are left, others wait until its end for the count.
 */
export async function tellInbox(
  trx: Trx,
  { limits, hourlyMails }: Inbox,
  { caseId, message, at }: Told,
): Promise<void> {
  const { keys, seconds } = limits.columnsOf([{ name: 'contact-mail', key: 'all' }])
  // Looks before it takes: taking locks the one count of all.
  await sql`
    with hour as (
      select ${at}::timestamptz as at where not exists (
        select from rate_limits where key = any (${keys}) and points >= ${hourlyMails}
        and is_running(ends_at, make_interval(secs => ${seconds[0]}), ${at})
      )
    ), told as (
      insert into queued_messages (message, case_id, due_at, created_at)
      select ${toJson(message)}::jsonb, ${caseId}::uuid, hour.at, hour.at
      from hour, take_limits(${keys}, ${[hourlyMails]}, ${seconds}, 1, hour.at) where refused is null
      returning id
    )
    update cases set is_mailed = false where id = ${caseId} and not exists (select from told)`.execute(
    trx,
  )
}
