// Documents: check, store, find and remove uploaded files.
import type { Db, Trx } from '#db/database'
import type { DocumentKind } from '#db/schema'
import { isId } from '~/domain/fields/id'
import {
  documentColumns,
  ownerColumn,
  type DocumentOwner,
  type StoredDocument,
} from './document-rows.server'
import { documentKinds } from './documents.schema'
import { selectEventIds } from './event-files.server'

export function selectDocuments(db: Db | Trx, owner: DocumentOwner) {
  const { column, id } = ownerColumn(owner)
  return db.selectFrom('documents').select(documentColumns).where(column, '=', id)
}

export const listDocuments = async (db: Db | Trx, owner: DocumentOwner) =>
  inOrder(await selectDocuments(db, owner).execute())

export function inOrder(documents: StoredDocument[]): StoredDocument[] {
  const order = Object.keys(documentKinds)
  return documents.sort((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind))
}

/** Finds a file of an account or in its cases. @param reference limits the search to one case */
export async function findDocument(
  db: Db,
  { id, ...of }: { accountId: string; id: string; reference?: string },
): Promise<StoredDocument | undefined> {
  if (!isId(id)) return undefined
  return await db
    .selectFrom('documents')
    .select(documentColumns)
    .where('id', '=', id)
    .where(({ or, eb }) =>
      or([
        ...(of.reference === undefined ? [eb('account_id', '=', of.accountId)] : []),
        eb('event_id', 'in', selectEventIds(db, of)),
      ]),
    )
    .executeTakeFirst()
}

/** A trigger records the file, and `sweepFiles` removes it. */
export async function removeDocument(
  db: Db | Trx,
  { owner, kind }: { owner: DocumentOwner; kind: DocumentKind },
): Promise<void> {
  const { column, id } = ownerColumn(owner)
  await db.deleteFrom('documents').where(column, '=', id).where('kind', '=', kind).execute()
}

export async function attachDocuments(
  trx: Trx,
  { draftId, accountId }: { draftId: string; accountId: string },
): Promise<void> {
  const kinds = trx.selectFrom('documents').select('kind').where('draft_id', '=', draftId)
  await trx
    .deleteFrom('documents')
    .where('account_id', '=', accountId)
    .where('kind', 'in', kinds)
    .execute()
  await giveDocuments(trx, draftId, { account_id: accountId })
}

export async function giveDocuments(
  trx: Trx,
  draftId: string,
  owner: { account_id: string } | { event_id: string },
): Promise<void> {
  await trx
    .updateTable('documents')
    .set({ draft_id: null, unproven: false, ...owner })
    .where('draft_id', '=', draftId)
    .execute()
}
