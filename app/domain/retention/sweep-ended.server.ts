import { setTimeout as wait } from 'node:timers/promises'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#db/database'
import { sweptAtOnce } from '#db/in-batches'
import { removeFiles, type DocumentStore } from '~/domain/documents/stores/store.server'
import { closedStatuses } from '~/domain/cases/status'
import { monthsBefore, type Keeping } from '~/domain/consents/keeping'

/** A statement of ended cases rests so many times as long as it took: the rest is the visitors'. */
const sweepRests = 9

export interface SweptCases {
  messages: number
  cases: number
}

/** Deletes what ended long ago, with its files. Nobody is told: it was answered. */
export async function sweepEnded(
  db: Db,
  store: DocumentStore,
  keeping: Keeping,
  now: () => Date,
  signal?: AbortSignal,
): Promise<SweptCases> {
  const before = (months: number) => monthsBefore(now(), months)
  const sweep = (of: RawBuilder<unknown>, months: number) =>
    untilFew(() => deleteCases(db, store, { of, before: before(months) }), signal)
  const messages = await sweep(sql`account_id is null`, keeping.messages)
  const cases = await sweep(sql`account_id is not null`, keeping.cases)
  return { messages, cases }
}

async function untilFew(
  deleteSome: () => Promise<number>,
  signal: AbortSignal | undefined,
): Promise<number> {
  let deleted = 0
  for (;;) {
    const began = performance.now()
    const some = await deleteSome()
    deleted += some
    if (some < sweptAtOnce || signal?.aborted) return deleted
    await wait(sweepRests * (performance.now() - began), undefined, { signal }).catch(() => {})
  }
}

/** Files go after the commit; `sweepFiles` finds what is left. */
async function deleteCases(
  db: Db,
  store: DocumentStore,
  { of, before }: { of: RawBuilder<unknown>; before: Date },
): Promise<number> {
  const { files, deleted } = await db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ id: string }>`
      select id from cases
      where ${of} and unanswered_since is null
        and status in (${sql.join(closedStatuses.map((one) => sql.lit(one)))})
        and updated_at < ${before}
      order by updated_at limit ${sweptAtOnce}::int for update skip locked`.execute(trx)
    const ids = rows.map(({ id }) => id)
    if (!ids.length) return { files: [], deleted: 0 }
    const events = trx
      .selectFrom('case_events')
      .select('id')
      .where('case_id', 'in', ids)
      .where('files', '>', 0)
    const documents = await trx
      .deleteFrom('documents')
      .where('event_id', 'in', events)
      .returning('storage_key')
      .execute()
    await trx.deleteFrom('cases').where('id', 'in', ids).execute()
    return { files: documents.map((row) => row.storage_key), deleted: ids.length }
  })
  await removeFiles(store, files)
  return deleted
}
