import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Db } from '#db/database'
import type { DocumentKind } from '#db/schema'
import {
  documentColumns,
  ownerColumn,
  type DocumentOwner,
  type StoredDocument,
} from './document-rows.server'
import {
  documentError,
  quotaMessages,
  type DocumentError,
  type QuotaError,
  type Upload,
} from './documents.schema'
import { examine } from './examine.server'
import { safeFileName } from './file-name'
import { findQuotaError, type Quota } from './quota.server'
import { scanUpload } from './scan-upload.server'
import { newKey, type DocumentStore } from './stores/store.server'

export type SaveUploadResult =
  | { ok: true; document: StoredDocument }
  | { ok: false; reason: DocumentError; message: string; cause?: string }
  | { ok: false; reason: 'quota'; limit: QuotaError; message: string }

interface ReceivedUpload {
  owner: DocumentOwner
  kind: DocumentKind
  upload: Upload
  clamdUrl?: string | undefined
  quota?: Quota | undefined
  now?: () => Date
}

/**
 * Scans, examines and stores a file, which replaces the owner's former one of this kind. It is on disk before
 * its row is committed. @throws when the owner is gone, or disk, bucket or database fail; no row has changed
 * then
 */
export async function saveUpload(
  db: Db,
  store: DocumentStore,
  { owner, kind, upload, clamdUrl, quota, now = () => new Date() }: ReceivedUpload,
): Promise<SaveUploadResult> {
  const fileName = safeFileName(upload.fileName, kind)
  const refuse = (reason: DocumentError, cause = '') => {
    const message = documentError(reason, kind, { fileName, virus: cause })
    return { ok: false, reason, message, cause } as const
  }
  if (upload.truncated) return refuse('size')
  const scan = await scanUpload(clamdUrl, upload.path)
  if (!scan.ok) return refuse(scan.reason, scan.cause)
  const examined = await examine(await readFile(upload.path), { fileName, kind })
  if (!examined.ok) return examined
  const { bytes, mediaType, hasPassword } = examined
  if (quota && 'draftId' in owner) {
    const file = { draftId: owner.draftId, kind, byteSize: bytes.length }
    const limit = await findQuotaError(db, file, quota)
    if (limit) return { ok: false, reason: 'quota', limit, message: quotaMessages[limit] }
  }
  const storageKey = newKey()
  const { column, id } = ownerColumn(owner)
  const row = {
    ...{ kind, file_name: fileName, media_type: mediaType, byte_size: bytes.length },
    ...{ has_password: hasPassword, unproven: quota?.isProven === false },
    ...{ storage_key: storageKey, created_at: now() },
    sha256: createHash('sha256').update(bytes).digest('hex'),
  }
  // A process killed before the commit leaves a file that the sweep knows.
  await db.insertInto('removed_files').values({ storage_key: storageKey }).execute()
  await store.put(bytes, storageKey)
  // A trigger records the replaced file.
  const document = await db.transaction().execute(async (trx) => {
    await trx.deleteFrom('removed_files').where('storage_key', '=', storageKey).execute()
    return trx
      .insertInto('documents')
      .values({ ...row, [column]: id })
      .onConflict((conflict) =>
        conflict
          .columns([column, 'kind'])
          .doUpdateSet(({ ref }) => ({ ...row, id: ref('excluded.id') })),
      )
      .returning(documentColumns)
      .executeTakeFirstOrThrow()
  })
  return { ok: true, document }
}
