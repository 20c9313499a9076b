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
  at: Date
  /** Without one a letter is written when it leaves, at `due`. */
  message?: EmailMessage
  due?: Date
}

/**
 * Queues a mail about a case, or marks the case for the mail of the day. Call it last in a transaction: until its end
 * others wait for the hour's count.
 */
export async function tellInbox(
  trx: Trx,
  { limits, hourlyMails }: Inbox,
  { caseId, message, at, due = at }: Told,
): Promise<void> {
  const { keys, seconds } = limits.columnsOf([{ name: 'contact-mail', key: 'all' }])
  const written = message ? toJson(message) : null
  const audience = message ? null : 'staff'
  // One statement: until the end of the transaction others wait for what it counts.
  const { numAffectedRows } = await sql`
    insert into queued_messages (message, case_id, audience, due_at, created_at)
    select ${written}::jsonb, ${caseId}::uuid, ${audience}::text, ${due}::timestamptz, ${at}::timestamptz
    from take_limits(${keys}, ${[hourlyMails]}, ${seconds}, 1, ${at}) where refused is null
    on conflict (case_id, audience) where attempts = 0 and dead_at is null
    do update set due_at = queued_messages.due_at`.execute(trx)
  if (numAffectedRows) return
  await trx.updateTable('cases').set({ is_mailed: false }).where('id', '=', caseId).execute()
}
