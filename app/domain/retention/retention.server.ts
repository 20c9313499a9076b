import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#db/database'
import { deleteInBatches } from '#db/in-batches'
import { closedStatuses } from '~/domain/cases/status'
import { monthsBefore, type Keeping } from '~/domain/consents/keeping'
import type { Site } from '~/domain/delivery/email-content'
import type { DocumentStore } from '~/domain/documents/stores/store.server'
import { sweepIdleAccounts } from './idle-accounts.server'

export interface Retention extends Site {
  store: DocumentStore
  keeping: Keeping
}

/**
 * Deletes what has been kept as long as the policy says, and nothing that is open. Nobody is told of a case
 * that ended long ago: it was answered. `sweepFiles` removes its files.
 */
export async function sweepRetention(
  db: Db,
  { keeping, ...deps }: Retention,
  now = () => new Date(),
) {
  const at = now()
  const sweep = (which: RawBuilder<unknown>, months: number) =>
    deleteInBatches(
      db,
      'cases',
      sql`${which} and unanswered_since is null and status in (${sql.join(closedStatuses)})
        and updated_at < ${monthsBefore(at, months)}`,
    )
  const messages = await sweep(sql`account_id is null`, keeping.messages)
  const cases = await sweep(sql`account_id is not null`, keeping.cases)
  const idle = await sweepIdleAccounts(db, { ...deps, months: keeping.accounts }, at)
  return { messages, cases, ...idle }
}
