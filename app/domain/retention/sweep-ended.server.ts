import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#db/database'
import { deleteInBatches } from '#db/in-batches'
import { closedStatuses } from '~/domain/cases/status'
import { monthsBefore, type Keeping } from '~/domain/consents/keeping'

export interface SweptCases {
  messages: number
  cases: number
}

/** Deletes what ended long ago; `sweepFiles` removes its files. Nobody is told: it was answered. */
export async function sweepEnded(db: Db, keeping: Keeping, at: Date): Promise<SweptCases> {
  const sweep = (which: RawBuilder<unknown>, months: number) =>
    deleteInBatches(
      db,
      'cases',
      sql`${which} and unanswered_since is null and status in (${sql.join(closedStatuses)})
        and updated_at < ${monthsBefore(at, months)}`,
    )
  const messages = await sweep(sql`account_id is null`, keeping.messages)
  const cases = await sweep(sql`account_id is not null`, keeping.cases)
  return { messages, cases }
}
