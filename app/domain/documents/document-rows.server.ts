import type { Db, Trx } from '#db/database'
import type { DocumentKind, Unclaimed } from '#db/schema'
import { lockAccount } from '~/domain/accounts/accounts.server'
import type { QuotaError } from './documents.schema'
import { findError, unclaimedOf, type Quota } from './quota.server'

export type DocumentOwner = { draftId: string } | { accountId: string }
export type DocumentPlace = DocumentOwner | { eventId: string }

export interface StoredDocument {
  id: string
  kind: DocumentKind
  fileName: string
  mediaType: string
  byteSize: number
  /** Hex, of the bytes as stored. */
  sha256: string
  storageKey: string
  /** Null for a draft with an account. */
  unclaimed: Unclaimed | null
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
  'unclaimed',
  'created_at as createdAt',
] as const

export type Replaced =
  { ok: true; document: StoredDocument; replaced: string[] } | { ok: false; reason: QuotaError }

/**
 * @param quota the limits of drafts; without it there are none, and nothing counts the file.
 * @returns the row and the keys of files that lost theirs. @throws when the owner is gone.
 */
export function replaceDocument(
  db: Db,
  owner: DocumentOwner,
  document: Omit<StoredDocument, 'id' | 'unclaimed'>,
  quota?: Quota,
): Promise<Replaced> {
  const { kind, byteSize } = document
  return db.transaction().execute(async (trx): Promise<Replaced> => {
    const draft = await lockOwner(trx, owner)
    const reason = draft && quota && (await findError(trx, { draft, kind, byteSize }, quota))
    if (reason) return { ok: false, reason }
    const replaced = await deleteDocument(trx, owner, kind)
    const row = await trx
      .insertInto('documents')
      .values({
        ...ownerColumns(owner),
        kind,
        file_name: document.fileName,
        media_type: document.mediaType,
        byte_size: byteSize,
        sha256: document.sha256,
        storage_key: document.storageKey,
        unclaimed: draft && quota ? unclaimedOf(draft, quota) : null,
        created_at: document.createdAt,
      })
      .returning(documentColumns)
      .executeTakeFirstOrThrow()
    await trx.deleteFrom('removed_files').where('storage_key', '=', document.storageKey).execute()
    return { ok: true, document: row, replaced }
  })
}

export function deleteLocked(db: Db, owner: DocumentOwner, kind: DocumentKind): Promise<string[]> {
  return db.transaction().execute(async (trx) => {
    if ('accountId' in owner) await lockAccount(trx, owner.accountId)
    else await findLocked(trx, owner.draftId)
    return deleteDocument(trx, owner, kind)
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

export function ownerColumn(owner: DocumentPlace) {
  if ('draftId' in owner) return { column: 'draft_id', id: owner.draftId } as const
  if ('eventId' in owner) return { column: 'event_id', id: owner.eventId } as const
  return { column: 'account_id', id: owner.accountId } as const
}

function ownerColumns(owner: DocumentOwner) {
  return 'draftId' in owner
    ? { draft_id: owner.draftId, account_id: null }
    : { draft_id: null, account_id: owner.accountId }
}

/** Uploads of one kind are serialised; the later one stays. @returns the draft, if a draft is the owner. */
async function lockOwner(trx: Trx, owner: DocumentOwner) {
  if ('accountId' in owner) {
    if (await lockAccount(trx, owner.accountId)) return undefined
    throw new Error('the owner of a document is gone')
  }
  const draft = await findLocked(trx, owner.draftId)
  if (!draft) throw new Error('the owner of a document is gone')
  return draft
}

function findLocked(trx: Trx, draftId: string) {
  return trx
    .selectFrom('drafts')
    .select(['id', 'visitor', 'account_id'])
    .where('id', '=', draftId)
    .forUpdate()
    .executeTakeFirst()
}
