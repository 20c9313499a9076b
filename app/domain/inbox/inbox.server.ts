import { sql } from 'kysely'
import type { Trx } from '#db/database'
import type { Site } from '~/domain/delivery/email-content'
import type { Address, EmailMessage } from '~/domain/delivery/message'
import { toJson } from '~/domain/delivery/queue.server'
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
  due?: Date
  /** Letters with one key wait for each other. */
  mergeKey?: string
}

/**
 * Queues the mail, or marks the case for the mail of the day. Call it last in a transaction: until its end others
 * wait for the hour's count.
 */
export async function tellInbox(
  trx: Trx,
  { limits, hourlyMails }: Inbox,
  { caseId, message, at, due = at, mergeKey }: Told,
): Promise<void> {
  const { keys, seconds } = limits.columnsOf([{ name: 'contact-mail', key: 'all' }])
  const { numAffectedRows } = await sql`
    insert into queued_messages (message, due_at, created_at, merge_key)
    select ${toJson(message)}::jsonb, ${due}::timestamptz, ${at}::timestamptz, ${mergeKey ?? null}
    from take_limits(${keys}, ${[hourlyMails]}, ${seconds}, 1, ${at}) where refused is null`.execute(
    trx,
  )
  if (numAffectedRows) return
  await trx.updateTable('cases').set({ is_mailed: false }).where('id', '=', caseId).execute()
}
