import { isId } from '~/domain/fields/id'
import { builtOnce } from '#db/built-once'
import type { Db, Trx } from '#db/database'
import type { DocumentKind } from '#db/schema'
import {
  deleteLocked,
  documentColumns,
  ownerColumn,
  replaceDocument,
  type DocumentOwner,
  type DocumentPlace,
  type StoredDocument,
} from './document-rows.server'
import {
  attachmentFields,
  quotaMessage,
  type DocumentError,
  type QuotaError,
  type Upload,
} from './documents.schema'
import { selectEventIds } from './event-files.server'
import { examine } from './examine.server'
import type { Quota } from './quota.server'
import { newKey, removeFiles, type DocumentStore } from './stores/store.server'

export type { Upload }

export type ReceiveResult =
  | { ok: true; document: StoredDocument }
  | { ok: false; reason: DocumentError | QuotaError; message: string }

/**
 * The file is safe on disk before its row is committed, and a replaced file goes afterwards.
 * @param received.quota the limits of drafts; without it there are none.
 * @throws when the owner is gone, or disk or database fail; nothing has changed then.
 */
export async function receiveDocument(
  db: Db,
  store: DocumentStore,
  received: {
    owner: DocumentOwner
    kind: DocumentKind
    upload: Upload
    quota?: Quota
    now?: () => Date
  },
): Promise<ReceiveResult> {
  const { owner, kind, upload, quota } = received
  const examined = await examine(upload, kind)
  if (!examined.ok) return examined

  const { source, ...facts } = examined.content
  const storageKey = newKey()
  // A process that is killed before the row is committed leaves a file that the sweep knows of.
  await db.insertInto('removed_files').values({ storage_key: storageKey }).execute()
  try {
    await store.put(source, storageKey)
    const createdAt = received.now?.() ?? new Date()
    const row = { ...facts, kind, storageKey, createdAt }
    const result = await replaceDocument(db, owner, row, quota)
    await removeFiles(store, result.ok ? result.replaced : [storageKey])
    if (result.ok) return { ok: true, document: result.document }
    return { ...result, message: quotaMessage(result.reason) }
  } catch (error) {
    await removeFiles(store, [storageKey])
    throw error
  }
}

const documentsBy = (column: ReturnType<typeof ownerColumn>['column']) =>
  builtOnce((db, { id }: { id: string }) =>
    db.selectFrom('documents').select(documentColumns).where(column, '=', id),
  )
const documentsOf = {
  account_id: documentsBy('account_id'),
  draft_id: documentsBy('draft_id'),
  event_id: documentsBy('event_id'),
}

export async function listDocuments(db: Db | Trx, owner: DocumentPlace): Promise<StoredDocument[]> {
  const { column, id } = ownerColumn(owner)
  return inOrder(await documentsOf[column](db, { id }))
}

export function inOrder(documents: StoredDocument[]): StoredDocument[] {
  const order: DocumentKind[] = ['resume', 'payslip', 'photo', ...Object.values(attachmentFields)]
  return documents.sort((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind))
}

/**
 * Finds a file of an account, or in one of its cases. @param of.reference of the one case whose file it may
 * be
 */
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

export async function removeDocument(
  db: Db,
  store: DocumentStore,
  of: { owner: DocumentOwner; kind: DocumentKind },
): Promise<void> {
  await removeFiles(store, await deleteLocked(db, of.owner, of.kind))
}

/** @returns keys of the replaced files, to be removed after the commit. */
export async function attachDocuments(
  trx: Trx,
  { draftId, accountId }: { draftId: string; accountId: string },
): Promise<string[]> {
  const ofDraft = trx.selectFrom('documents').select('kind').where('draft_id', '=', draftId)
  const replaced = await trx
    .deleteFrom('documents')
    .where('account_id', '=', accountId)
    .where('kind', 'in', ofDraft)
    .returning('storage_key')
    .execute()
  await giveDocuments(trx, { draftId, accountId })
  return replaced.map((row) => row.storage_key)
}

export async function giveDocuments(
  trx: Trx,
  { draftId, ...to }: { draftId: string } & ({ accountId: string } | { eventId: string }),
): Promise<void> {
  const { column, id } = ownerColumn(to)
  await trx
    .updateTable('documents')
    .set({ draft_id: null, unclaimed: null, [column]: id })
    .where('draft_id', '=', draftId)
    .execute()
}
