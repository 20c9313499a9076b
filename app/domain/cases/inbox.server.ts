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
 * Queues a mail about a case, or marks the case for the mail of the day. Call it last in a transaction: until its end
 * others wait for the hour's count.
 */
export async function tellInbox(
  trx: Trx,
  { limits, hourlyMails }: Inbox,
  { caseId, message, at }: Told,
): Promise<void> {
  const { keys, seconds } = limits.columnsOf([{ name: 'contact-mail', key: 'all' }])
  const { numAffectedRows } = await sql`
    insert into queued_messages (message, case_id, due_at, created_at)
    select ${toJson(message)}::jsonb, ${caseId}::uuid, ${at}::timestamptz, ${at}::timestamptz
    from take_limits(${keys}, ${[hourlyMails]}, ${seconds}, 1, ${at}) where refused is null`.execute(
    trx,
  )
  if (numAffectedRows) return
  await trx.updateTable('cases').set({ is_mailed: false }).where('id', '=', caseId).execute()
}
