import type { Db, Trx } from '#db/database'
import { removeFiles, type DocumentStore } from '~/domain/documents/stores/store.server'
import { writeDraft, type DraftKey } from './drafts.server'

type DraftRef = DraftKey | ({ id: string } & ({ visitor: string } | { accountId: string }))

/** Locks until the transaction ends; a file that arrives meanwhile waits. */
export function lockDraft(trx: Trx, which: DraftRef): Promise<{ id: string } | undefined> {
  return trx
    .selectFrom('drafts')
    .select('id')
    .where((eb) => ('id' in which ? eb('id', '=', which.id) : eb('form', '=', which.form)))
    .where((eb) =>
      'visitor' in which
        ? eb('visitor', '=', which.visitor)
        : eb('account_id', '=', which.accountId),
    )
    .forUpdate()
    .executeTakeFirst()
}

/**
 * The form was sent: the row stays, and knows the same post again. Leaves the documents to the caller; a file
 * that arrives meanwhile waits. @returns undefined for a draft of somebody else
 */
export function clearDraft(
  trx: Trx,
  { id, ...owner }: { id: string } & ({ visitor: string } | { accountId: string }),
): Promise<{ id: string } | undefined> {
  const isOwn = 'visitor' in owner ? { visitor: owner.visitor } : { account_id: owner.accountId }
  return trx
    .updateTable('drafts')
    .set((eb) => ({ answers: '{}', version: eb('version', '+', 1) }))
    .where((eb) => eb.and({ id, ...isOwn }))
    .returning('id')
    .executeTakeFirst()
}

/** Answers and files go. @param isSent otherwise the same answers are new ones */
export const emptyDraft = (
  db: Db,
  store: DocumentStore,
  which: DraftRef,
  { isSent }: { isSent: boolean },
): Promise<void> =>
  endDraft(db, store, which, (trx, draft) =>
    writeDraft(trx, draft, { answers: '{}', ...(!isSent && { digest: '' }) }),
  )

/** For a draft that holds the files of one post. */
export const discardDraft = (db: Db, store: DocumentStore, which: DraftRef): Promise<void> =>
  endDraft(db, store, which, (trx, { id }) =>
    trx.deleteFrom('drafts').where('id', '=', id).execute(),
  )

async function endDraft(
  db: Db,
  store: DocumentStore,
  which: DraftRef,
  end: (trx: Trx, draft: { id: string }) => Promise<unknown>,
): Promise<void> {
  const files = await db.transaction().execute(async (trx) => {
    const draft = await lockDraft(trx, which)
    if (!draft) return []
    const rows = await trx
      .deleteFrom('documents')
      .where('draft_id', '=', draft.id)
      .returning('storage_key')
      .execute()
    await end(trx, draft)
    return rows.map((row) => row.storage_key)
  })
  await removeFiles(store, files)
}
