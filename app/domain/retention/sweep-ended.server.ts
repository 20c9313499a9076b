import { setTimeout as wait } from 'node:timers/promises'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#db/database'
import { sweptAtOnce } from '#db/in-batches'
import { removeFiles, type DocumentStore } from '~/domain/documents/stores/store.server'
import { closedStatuses } from '~/domain/requests/status'
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
  const messages = await untilFew(() => deleteMessages(db, before(keeping.messages)), signal)
  const cases = await untilFew(() => deleteCases(db, store, before(keeping.cases)), signal)
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

/** Selects `of` ended cases, which a statement takes at once. */
const ended = (column: 'id' | 'message_id', of: RawBuilder<unknown>, before: Date) => sql<string>`
  select ${sql.ref(column)} from requests
  where ${of} and unanswered_since is null and status in (${sql.join(closedStatuses.map((one) => sql.lit(one)))})
    and updated_at < ${before}
  order by updated_at limit ${sweptAtOnce}::int for update skip locked`

/** Case, time line and notes go with a message. */
async function deleteMessages(db: Db, before: Date): Promise<number> {
  const ids = ended('message_id', sql`message_id is not null`, before)
  const { numAffectedRows = 0n } = await sql`
    delete from contact_messages where id = any (array(${ids}))`.execute(db)
  return Number(numAffectedRows)
}

/** Files go after the commit; `sweepFiles` finds what is left. */
async function deleteCases(db: Db, store: DocumentStore, before: Date): Promise<number> {
  const { files, deleted } = await db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ id: string }>`
      ${ended('id', sql`message_id is null`, before)}`.execute(trx)
    const ids = rows.map(({ id }) => id)
    if (!ids.length) return { files: [], deleted: 0 }
    const events = trx
      .selectFrom('request_events')
      .select('id')
      .where('request_id', 'in', ids)
      .where('files', '>', 0)
    const documents = await trx
      .deleteFrom('documents')
      .where('event_id', 'in', events)
      .returning('storage_key')
      .execute()
    await trx.deleteFrom('requests').where('id', 'in', ids).execute()
    return { files: documents.map((row) => row.storage_key), deleted: ids.length }
  })
  await removeFiles(store, files)
  return deleted
}
