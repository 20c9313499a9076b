import type { Db, Trx } from '#db/database'
import type { DocumentKind } from '#db/schema'
import { lockAccount } from '~/domain/accounts/accounts.server'

/** A document belongs to an unfinished form or to an account. */
export type DocumentOwner = { draftId: string } | { accountId: string }

export interface StoredDocument {
  id: string
  kind: DocumentKind
  fileName: string
  mediaType: string
  byteSize: number
  /** Hex, of the bytes as stored. */
  sha256: string
  storageKey: string
  createdAt: Date
}

export const documentColumns = [
  'id',
  'kind',
  'file_name as fileName',
  'media_type as mediaType',
  'byte_size as byteSize',
  'sha256',
  'storage_key as storageKey',
  'created_at as createdAt',
] as const

/**
 * Makes a document the owner's only one of its kind.
 *
 * @returns the row, and the keys of files that lost theirs.
 * @throws when the owner is gone.
 */
export function replaceDocument(
  db: Db,
  owner: DocumentOwner,
  document: Omit<StoredDocument, 'id'>,
): Promise<{ document: StoredDocument; replaced: string[] }> {
  return db.transaction().execute(async (trx) => {
    await lockOwner(trx, owner)
    const replaced = await deleteDocument(trx, owner, document.kind)
    const row = await trx
      .insertInto('documents')
      .values({
        ...ownerColumns(owner),
        kind: document.kind,
        file_name: document.fileName,
        media_type: document.mediaType,
        byte_size: document.byteSize,
        sha256: document.sha256,
        storage_key: document.storageKey,
        created_at: document.createdAt,
      })
      .returning(documentColumns)
      .executeTakeFirstOrThrow()
    return { document: row, replaced }
  })
}

/** @returns the keys of files that lost their row. */
export async function deleteDocument(
  db: Db | Trx,
  owner: DocumentOwner,
  kind: DocumentKind,
): Promise<string[]> {
  const { column, id } = ownerColumn(owner)
  const rows = await db
    .deleteFrom('documents')
    .where(column, '=', id)
    .where('kind', '=', kind)
    .returning('storage_key')
    .execute()
  return rows.map((row) => row.storage_key)
}

export function ownerColumn(owner: DocumentOwner) {
  return 'draftId' in owner
    ? { column: 'draft_id' as const, id: owner.draftId }
    : { column: 'account_id' as const, id: owner.accountId }
}

function ownerColumns(owner: DocumentOwner) {
  return 'draftId' in owner
    ? { draft_id: owner.draftId, account_id: null }
    : { draft_id: null, account_id: owner.accountId }
}

/** Two files of one kind at the same moment come one after the other, and the later one stays. */
async function lockOwner(trx: Trx, owner: DocumentOwner) {
  const found =
    'accountId' in owner
      ? await lockAccount(trx, owner.accountId)
      : await trx
          .selectFrom('drafts')
          .select('id')
          .where('id', '=', owner.draftId)
          .forUpdate()
          .executeTakeFirst()
  if (!found) throw new Error('the owner of a document is gone')
}
