import { sql } from 'kysely'
import type { Db, Trx } from '#db/database'
import type { DocumentKind } from '#db/schema'
import { dayMs } from '~/time-units'

const goneFilesAtOnce = 200

/** Files of visitors who have not verified an address live for a day. */
export function keptUntilOf({ createdAt }: { createdAt: Date }): Date {
  return new Date(createdAt.getTime() + dayMs)
}

/** The visitor has verified an address: answers and files live as long as the draft. */
export async function keepAsProven(db: Db, of: { visitor: string; form: string }): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const draft = await trx
      .selectFrom('drafts')
      .select('id')
      .where('visitor', '=', of.visitor)
      .where('form', '=', of.form)
      .forUpdate()
      .executeTakeFirst()
    if (!draft) return
    await trx
      .updateTable('documents')
      .set({ unclaimed: 'proven' })
      .where('draft_id', '=', draft.id)
      .where('unclaimed', '=', 'unproven')
      .execute()
    await trx
      .updateTable('draft_room')
      .set({ is_proven: true })
      .where('draft_id', '=', draft.id)
      .execute()
  })
}

/** Takes expired files from drafts and notes their names; `sweepFiles` removes them from the store. */
export async function sweepUnproven(db: Db, now = () => new Date()): Promise<void> {
  const before = new Date(now().getTime() - dayMs)
  for (;;) {
    const swept = await db.transaction().execute((trx) => sweepSome(trx, before))
    if (swept < goneFilesAtOnce) return
  }
}

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
    .limit(goneFilesAtOnce)
    .forUpdate()
    .skipLocked()
    .execute()
  const draftIds = drafts.map(({ id }) => id)
  await loseFiles(trx, { draftIds, before })
  return drafts.length
}

/**
 * Notes the names of files that go. The caller has locked the drafts. @param which.before takes what is older
 * and unproven; without it all gives way to others. @returns keys in the store
 */
export async function loseFiles(
  trx: Trx,
  { draftIds, before }: { draftIds: string[]; before?: Date },
): Promise<string[]> {
  if (!draftIds.length) return []
  const gone = await trx
    .deleteFrom('documents')
    .where('draft_id', 'in', draftIds)
    .where('unclaimed', 'is not', null)
    .$if(before !== undefined, (files) =>
      files.where('unclaimed', '=', 'unproven').where('created_at', '<', before as Date),
    )
    .returning(['draft_id', 'kind', 'file_name', 'storage_key'])
    .execute()
  const mark = before ? '' : '-crowded'
  await sql`
    update drafts set gone_files = gone_files || lost.names
    from (
      select draft_id, jsonb_object_agg(kind || ${mark}, file_name) as names
      from jsonb_to_recordset(${JSON.stringify(gone)}::jsonb)
        as gone (draft_id uuid, kind text, file_name text)
      group by draft_id
    ) as lost
    where id = lost.draft_id`.execute(trx)
  return gone.map((file) => file.storage_key)
}

export async function forgetGone(
  trx: Trx,
  { draftId, kind }: { draftId: string; kind: DocumentKind },
): Promise<void> {
  const keys = [kind, `${kind}-crowded`]
  await trx
    .updateTable('drafts')
    .set({ gone_files: sql<string>`gone_files - ${keys}::text[]` })
    .where('id', '=', draftId)
    .where(sql<boolean>`gone_files ?| ${keys}::text[]`)
    .execute()
}
