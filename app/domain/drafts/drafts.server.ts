// Drafts: answers of forms before they are sent.
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Db, Trx } from '#db/database'
import { deleteInBatches } from '#db/delete-in-batches'
import { documentColumns, withTimes } from '~/domain/documents/document-rows.server'
import { inOrder } from '~/domain/documents/documents.server'
import { draftMs } from './draft.schema'
import { secretName, type DraftValues } from './draft-values'

/** `visitor` is the hash of the browser's cookie, or `accountVisitor` for a form of an account. */
export interface DraftKey {
  visitor: string
  form: string
}

export type DraftRef =
  DraftKey | { id: string; visitor: string } | { id: string; account_id: string }

/** Stands for the visitor in forms of an account, which every browser of the owner finds. */
export const accountVisitor = (accountId: string) => `account ${accountId}`

export interface Draft {
  id: string
  values: DraftValues
  /** Changes with each change of the answers; 0 before the first. */
  version: number
  updatedAt: Date
  digest: string
}

const columns = ['id', 'answers as values', 'version', 'digest', 'updated_at as updatedAt'] as const

/** Finds also an expired draft until it is swept. */
export function findDraft(db: Db | Trx, { visitor, form }: DraftKey): Promise<Draft | undefined> {
  return db
    .selectFrom('drafts')
    .select(columns)
    .where((eb) => eb.and({ visitor, form }))
    .executeTakeFirst()
}

/** As `findDraft`, with its files, by one statement. */
export async function findDraftWithFiles(db: Db, { visitor, form }: DraftKey) {
  const draft = await db
    .selectFrom('drafts')
    .select(columns)
    .select(({ selectFrom }) => {
      const files = selectFrom('documents').select(documentColumns)
      return jsonArrayFrom(files.whereRef('draft_id', '=', 'drafts.id')).as('files')
    })
    .where((eb) => eb.and({ visitor, form }))
    .executeTakeFirst()
  return draft && { ...draft, files: inOrder(withTimes(draft.files)) }
}

interface Answers extends DraftKey {
  accountId?: string | undefined
  /** Missing names keep their values. Passwords and codes are never stored. */
  values: DraftValues
  /** The page's version; without one the answers are stored in any case. */
  version?: number | undefined
  now?: () => Date
}

/** Without `ok` nothing was written; `draft` is the stored one. */
export interface SaveResult {
  ok: boolean
  draft: Draft
  isRepeated: boolean
}

export async function updateDraft(db: Db, answers: Answers): Promise<SaveResult | undefined> {
  const { visitor, form, version, now } = answers
  const { json, digest } = writeAnswers(answers.values)
  const key = { visitor, form, ...(version !== undefined && { version }) }
  const draft = await db
    .updateTable('drafts')
    .set((eb) => ({
      ...{ answers: sql`answers || ${json}::jsonb`, version: eb('version', '+', 1) },
      ...{ digest, updated_at: now?.() ?? new Date() },
    }))
    .where((eb) => eb.and(key))
    .returning(columns)
    .executeTakeFirst()
  if (draft) return { ok: true, draft, isRepeated: false }
  const stored = await findDraft(db, answers)
  if (!stored) return undefined
  if (version === undefined || version === stored.version) return updateDraft(db, answers)
  // A repeated post, or its answer was lost: nobody else has changed anything.
  const isRepeated = stored.digest === digest
  return { ok: isRepeated, draft: stored, isRepeated }
}

/** Saves answers without a version, which are stored in any case. */
export const saveDraft = async (db: Db, answers: Answers) => (await saveVersion(db, answers)).draft

export async function saveVersion(db: Db, answers: Answers): Promise<SaveResult> {
  const { visitor, form, accountId, now } = answers
  const { json, digest } = writeAnswers(answers.values)
  const at = now?.() ?? new Date()
  const draft = await db
    .insertInto('drafts')
    .values({
      ...{ visitor, form, account_id: accountId ?? null, answers: json, digest },
      // A file that arrives first does not change the answers.
      version: json === '{}' ? 0 : 1,
      ...{ created_at: at, updated_at: at },
    })
    .onConflict((conflict) => conflict.columns(['visitor', 'form']).doNothing())
    .returning(columns)
    .executeTakeFirst()
  // Created meanwhile: a file does not change the answers.
  const found = draft ?? (json === '{}' ? await findDraft(db, answers) : undefined)
  if (found) return { ok: true, draft: found, isRepeated: false }
  return (await updateDraft(db, answers)) ?? saveVersion(db, answers)
}

/** Leaves out passwords and codes. `jsonb` refuses NUL and lone surrogates; line ends differ. */
function writeAnswers(values: DraftValues): { json: string; digest: string } {
  const stored = Object.entries(values).filter(([name]) => !secretName.test(name))
  const json = JSON.stringify(Object.fromEntries(stored), (_, value: unknown) =>
    typeof value === 'string'
      ? value.replace(/\r\n|\0|\p{Surrogate}/gu, (found) => replacements[found] ?? '\ufffd')
      : value,
  )
  return { json, digest: createHash('sha256').update(json).digest('base64url') }
}

const replacements: Readonly<Record<string, string>> = { '\r\n': '\n', '\0': '' }

/**
 * Clears a sent draft; the row stays to recognise the same post again. The caller moves the documents; a file
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

export async function sweepDrafts(db: Db, now = () => new Date()): Promise<void> {
  const expired = new Date(now().getTime() - draftMs)
  await deleteInBatches(db, 'drafts', sql`updated_at < ${expired}`)
}
