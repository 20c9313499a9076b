import type { Db, Trx } from '#db/database'
import { removeFiles, type DocumentStore } from '~/domain/documents/stores/store.server'
import type { DraftKey } from './drafts.server'

/** By its form, or by its id and whose it is. */
type DraftRef = DraftKey | { id: string; visitor: string } | { id: string; account_id: string }

/** Locks until the transaction ends; a file that arrives meanwhile waits. */
export function lockDraft(trx: Trx, which: DraftRef): Promise<{ id: string } | undefined> {
  return trx
    .selectFrom('drafts')
    .select('id')
    .where((eb) => eb.and(which))
    .forUpdate()
    .executeTakeFirst()
}

/**
 * The form was sent: the row stays, and knows the same post again. Leaves the documents to the caller; a file
 * that arrives meanwhile waits. @returns undefined for a draft of somebody else
 */
export function clearDraft(trx: Trx, which: DraftRef): Promise<{ id: string } | undefined> {
  return trx
    .updateTable('drafts')
    .set((eb) => ({ answers: '{}', version: eb('version', '+', 1) }))
    .where((eb) => eb.and(which))
    .returning('id')
    .executeTakeFirst()
}

/** Answers and files go. @param isSent otherwise the same answers are new ones */
export async function emptyDraft(
  db: Db,
  store: DocumentStore,
  which: DraftRef,
  { isSent }: { isSent: boolean },
): Promise<void> {
  const files = await db.transaction().execute(async (trx) => {
    const draft = await clearDraft(trx, which)
    if (!draft) return []
    const { id } = draft
    if (!isSent) await trx.updateTable('drafts').set({ digest: '' }).where('id', '=', id).execute()
    return deleteDocuments(trx, id)
  })
  await removeFiles(store, files)
}

/** For a draft that holds the files of one post. */
export async function discardDraft(db: Db, store: DocumentStore, which: DraftRef): Promise<void> {
  const files = await db.transaction().execute(async (trx) => {
    const draft = await lockDraft(trx, which)
    if (!draft) return []
    const keys = await deleteDocuments(trx, draft.id)
    await trx.deleteFrom('drafts').where('id', '=', draft.id).execute()
    return keys
  })
  await removeFiles(store, files)
}

/** @returns keys of files that lost their row */
async function deleteDocuments(trx: Trx, draftId: string): Promise<string[]> {
  const rows = await trx
    .deleteFrom('documents')
    .where('draft_id', '=', draftId)
    .returning('storage_key')
    .execute()
  return rows.map((row) => row.storage_key)
}
