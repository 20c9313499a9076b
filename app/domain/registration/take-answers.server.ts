import { sql } from 'kysely'
import type { Db, Trx } from '#db/database'
import type { DocumentKind } from '#db/schema'
import { deleteDocument } from '~/domain/documents/document-rows.server'
import { removeFiles, type DocumentStore } from '~/domain/documents/stores/store.server'
import type { DraftValues } from '~/domain/drafts/draft-values'
import { lockDraft, saveDraft } from '~/domain/drafts/drafts.server'

export interface Taken {
  /** SHA-256 hex of the browser's visitor cookie. */
  visitor: string
  /** Names of the forms: the unsent registration, and the profile. */
  from: string
  to: string
  accountId: string
  values: DraftValues
  kinds: readonly DocumentKind[]
}

/** Nothing is checked here; saving the profile does. What is not taken stays in the registration. */
export async function takeAnswers(db: Db, store: DocumentStore, taken: Taken): Promise<void> {
  const { visitor, values, accountId } = taken
  const replaced = await db.transaction().execute(async (trx) => {
    const source = await lockDraft(trx, { visitor, form: taken.from })
    if (!source) return []
    const target = await saveDraft(trx, { visitor, form: taken.to, values, accountId })
    const names = Object.keys(values)
    await trx
      .updateTable('drafts')
      .set({ answers: sql<string>`answers - ${names}::text[]` })
      .where('id', '=', source.id)
      .execute()
    return moveDocuments(trx, { from: source.id, to: target.id, kinds: taken.kinds })
  })
  await removeFiles(store, replaced)
}

/** @returns the keys of files that lost their row. */
async function moveDocuments(
  trx: Trx,
  { from, to, kinds }: { from: string; to: string; kinds: readonly DocumentKind[] },
): Promise<string[]> {
  const replaced: string[] = []
  for (const kind of kinds) {
    replaced.push(...(await deleteDocument(trx, { draftId: to }, kind)))
    await trx
      .updateTable('documents')
      .set({ draft_id: to, unclaimed: null })
      .where('draft_id', '=', from)
      .where('kind', '=', kind)
      .execute()
  }
  return replaced
}
