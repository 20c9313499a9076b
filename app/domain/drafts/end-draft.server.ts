import type { Db, Trx } from '#db/database'
import { removeFiles, type DocumentStore } from '~/domain/documents/stores/store.server'
import { clearDraft, type DraftRef } from './drafts.server'

/** Locks the draft: a file that arrives meanwhile waits. */
export function lockDraft(trx: Trx, which: DraftRef): Promise<{ id: string } | undefined> {
  return trx
    .selectFrom('drafts')
    .select('id')
    .where((eb) => eb.and(which))
    .forUpdate()
    .executeTakeFirst()
}

export const emptyDraft = (db: Db, store: DocumentStore, which: DraftRef) =>
  endDraft(db, store, which, { isSent: true })

export const discardDraft = (db: Db, store: DocumentStore, which: DraftRef) =>
  endDraft(db, store, which, { isSent: false })

async function endDraft(
  db: Db,
  store: DocumentStore,
  which: DraftRef,
  { isSent }: { isSent: boolean },
): Promise<void> {
  const files = await db.transaction().execute(async (trx) => {
    const draft = await (isSent ? clearDraft : lockDraft)(trx, which)
    if (!draft) return []
    const deletion = trx.deleteFrom('documents').where('draft_id', '=', draft.id)
    const rows = await deletion.returning('storage_key').execute()
    if (!isSent) await trx.deleteFrom('drafts').where('id', '=', draft.id).execute()
    return rows.map((row) => row.storage_key)
  })
  await removeFiles(store, files)
}
