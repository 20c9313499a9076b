import { sql } from 'kysely'
import { builtOnce } from '#db/built-once'
import type { Db, Trx } from '#db/database'
import { deleteInBatches } from '#db/in-batches'
import type { DocumentStore } from '~/domain/documents/stores/store.server'
import { removeFiles } from '~/domain/documents/stores/store.server'
import type { Client } from '~/domain/limits/client'
import type { LimitResult, Limits } from '~/domain/limits/limits.server'
import { dayMs } from '~/time-units'
import { type DraftValues, keptValues, maxDraftBytes } from './draft-values'
import type { Conflicts } from './merge-posted.server'

const draftMs = 7 * dayMs

/** `visitor` is the hash of the browser's cookie. */
export interface DraftKey {
  visitor: string
  form: string
}

export interface Draft {
  id: string
  values: DraftValues
  accountId: string | null
  emptied: number
  /** The page that wrote each field last. */
  writers: Record<string, string>
  conflicts: Conflicts
  updatedAt: Date
  /** When the form went on in another browser. */
  continuedAt: Date | null
}

export const keptUntilOf = ({ updatedAt }: Pick<Draft, 'updatedAt'>) =>
  new Date(updatedAt.getTime() + draftMs)

const draftsOf = builtOnce((db, { visitor, form, since }: DraftKey & { since: Date }) =>
  db
    .selectFrom('drafts')
    .select(['id', 'answers as values', 'account_id as accountId'])
    .select(['emptied', 'writers', 'overruled as conflicts'])
    .select(['updated_at as updatedAt', 'continued_at as continuedAt'])
    .where('visitor', '=', visitor)
    .where('form', '=', form)
    .where('updated_at', '>=', since),
)

export async function findDraft(
  db: Db | Trx,
  key: DraftKey,
  now = () => new Date(),
): Promise<Draft | undefined> {
  const [draft] = await draftsOf(db, { ...key, since: expiryOf(now()) })
  return draft
}

/** A draft that exists may always be saved. */
export async function mayStartDraft(
  db: Db,
  limits: Limits,
  { client, accountId, ...key }: DraftKey & { client: Client; accountId?: string | undefined },
): Promise<LimitResult> {
  const draft = await findDraft(db, key)
  const isAnothers = accountId && draft?.accountId && draft.accountId !== accountId
  return draft && !isAnothers ? { ok: true } : limits.take('new-drafts', client)
}

/**
 * Given names replace, others stay. Never stores passwords or codes. A draft that has expired or belongs to
 * another account is deleted first.
 */
export async function saveDraft(
  db: Db,
  draft: DraftKey & { values: DraftValues; accountId?: string; now?: () => Date },
): Promise<{ id: string }> {
  const at = draft.now?.() ?? new Date()
  const { visitor, form, accountId } = draft
  await leaveBehind(db, { ...draft, at })
  const row = {
    visitor,
    form,
    account_id: accountId ?? null,
    answers: JSON.stringify(keptValues(draft.values)),
    created_at: at,
    updated_at: at,
  }
  return await db
    .insertInto('drafts')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['visitor', 'form']).doUpdateSet((eb) => ({
        answers: mergedAnswers,
        account_id: eb.fn.coalesce('excluded.account_id', 'drafts.account_id'),
        updated_at: eb.ref('excluded.updated_at'),
      })),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
}

/** Deletes a draft that has expired or belongs to another account. */
export async function leaveBehind(
  db: Db | Trx,
  { visitor, form, accountId, at }: DraftKey & { accountId?: string | undefined; at: Date },
): Promise<void> {
  await db
    .deleteFrom('drafts')
    .where('visitor', '=', visitor)
    .where('form', '=', form)
    .where((eb) =>
      eb.or([
        eb('updated_at', '<', expiryOf(at)),
        ...(accountId ? [eb('account_id', '<>', accountId)] : []),
      ]),
    )
    .execute()
}

export async function discardDraft(db: Db, store: DocumentStore, key: DraftKey): Promise<void> {
  const files = await db.transaction().execute((trx) => deleteDraft(trx, key))
  await removeFiles(store, files)
}

/** @returns keys of files that lost their row */
export async function deleteDraft(trx: Trx, key: DraftKey): Promise<string[]> {
  const draft = await lockDraft(trx, key)
  if (!draft) return []
  const files = await deleteDocuments(trx, draft.id)
  await trx.deleteFrom('drafts').where('id', '=', draft.id).execute()
  return files
}

/** The row stays for a submission that is sent twice: its files need a draft. */
export async function emptyDraft(
  db: Db,
  store: DocumentStore,
  { at, ...of }: { visitor: string; id: string; at: Date },
): Promise<void> {
  const files = await db.transaction().execute(async (trx) => {
    const draft = await lockDraft(trx, of)
    if (!draft) return []
    await clearDraft(trx, draft.id, at)
    return await deleteDocuments(trx, draft.id)
  })
  await removeFiles(store, files)
}

/** Locks until the transaction ends; a file that arrives meanwhile waits. */
export function lockDraft(
  trx: Trx,
  which: DraftKey | ({ id: string } & ({ visitor: string } | { accountId: string })),
): Promise<{ id: string } | undefined> {
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

/** Leaves the documents to the caller. */
export async function clearDraft(trx: Trx, id: string, at: Date): Promise<void> {
  await trx
    .updateTable('drafts')
    .set((eb) => ({
      answers: '{}',
      writers: '{}',
      overruled: '{}',
      continued_at: null,
      created_at: at,
      emptied: eb('emptied', '+', 1),
    }))
    .where('id', '=', id)
    .execute()
}

async function deleteDocuments(trx: Trx, draftId: string): Promise<string[]> {
  const rows = await trx
    .deleteFrom('documents')
    .where('draft_id', '=', draftId)
    .returning('storage_key')
    .execute()
  return rows.map((row) => row.storage_key)
}

export async function sweepDrafts(db: Db, now = () => new Date()): Promise<void> {
  await deleteInBatches(db, 'drafts', sql`updated_at < ${expiryOf(now())}`)
}

const mergedAnswers = sql<string>`case
  when octet_length((drafts.answers || excluded.answers)::text) > ${maxDraftBytes}::int
  then excluded.answers else drafts.answers || excluded.answers end`

export function expiryOf(now: Date) {
  return new Date(now.getTime() - draftMs)
}
