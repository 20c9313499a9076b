import { sql } from 'kysely'
import type { Db, Trx } from '#db/database'
import type { DocumentKind } from '#db/schema'

const dayMs = 24 * 60 * 60 * 1000
const batchSize = 200

/** Files of visitors who have not verified an address live for a day. */
export function keptUntilOf({ createdAt }: { createdAt: Date }): Date {
  return new Date(createdAt.getTime() + dayMs)
}

/** The visitor has verified an address: the files live as long as the draft. */
export async function keepAsProven(db: Db, of: { visitor: string; form: string }): Promise<void> {
  await db
    .updateTable('documents')
    .set({ unclaimed: 'proven' })
    .from('drafts')
    .whereRef('drafts.id', '=', 'documents.draft_id')
    .where('drafts.visitor', '=', of.visitor)
    .where('drafts.form', '=', of.form)
    .where('unclaimed', '=', 'unproven')
    .execute()
}

/** Takes expired files from drafts and notes their names; `sweepDocuments` removes them from the store. */
export async function sweepUnproven(db: Db, now = () => new Date()): Promise<void> {
  const before = new Date(now().getTime() - dayMs)
  for (;;) {
    const swept = await db.transaction().execute((trx) => sweepSome(trx, before))
    if (swept < batchSize) return
  }
}

/** A locked draft is left for the next sweep. */
async function sweepSome(trx: Trx, before: Date): Promise<number> {
  const drafts = await trx
    .selectFrom('drafts')
    .select('id')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('documents')
        .select('draft_id')
        .where('unclaimed', '=', 'unproven')
        .where('created_at', '<', before)
        .$narrowType<{ draft_id: string }>(),
    )
    .limit(batchSize)
    .forUpdate()
    .skipLocked()
    .execute()
  if (!drafts.length) return 0
  await trx
    .with('gone', (cte) =>
      cte
        .deleteFrom('documents')
        .where(
          'draft_id',
          'in',
          drafts.map(({ id }) => id),
        )
        .where('unclaimed', '=', 'unproven')
        .where('created_at', '<', before)
        .returning(['draft_id', 'kind', 'file_name']),
    )
    .updateTable('drafts')
    .from((from) =>
      from
        .selectFrom('gone')
        .select(['draft_id', sql<string>`jsonb_object_agg(kind, file_name)`.as('names')])
        .groupBy('draft_id')
        .as('lost'),
    )
    .set({ gone_files: sql<string>`gone_files || lost.names` })
    .whereRef('drafts.id', '=', 'lost.draft_id')
    .execute()
  return drafts.length
}

export async function forgetGone(
  trx: Trx,
  { draftId, kind }: { draftId: string; kind: DocumentKind },
): Promise<void> {
  await trx
    .updateTable('drafts')
    .set({ gone_files: sql<string>`gone_files - ${kind}::text` })
    .where('id', '=', draftId)
    .where(sql<boolean>`gone_files ? ${kind}::text`)
    .execute()
}
