import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Db, Trx } from '#db/database'
import { deleteInBatches } from '#db/delete-in-batches'
import { draftMs } from './draft.schema'
import { secretName, type DraftValues } from './draft-values'

/** `visitor` is the hash of the browser's cookie, or `accountVisitor` for a form of an account. */
export interface DraftKey {
  visitor: string
  form: string
}

/** By its form, or by its id and whose it is. */
export type DraftRef =
  DraftKey | { id: string; visitor: string } | { id: string; account_id: string }

/** A form of an account is found in every browser of its owner. */
export const accountVisitor = (accountId: string) => `account ${accountId}`

export interface Draft {
  id: string
  values: DraftValues
  /** Another number after each change of the answers; 0 before the first. */
  version: number
  updatedAt: Date
  /** SHA-256 of the answers that were posted last. */
  digest: string
}

const columns = ['id', 'answers as values', 'version', 'digest', 'updated_at as updatedAt'] as const

/** An expired draft counts until it is swept. */
export function findDraft(db: Db | Trx, { visitor, form }: DraftKey): Promise<Draft | undefined> {
  return db
    .selectFrom('drafts')
    .select(columns)
    .where((eb) => eb.and({ visitor, form }))
    .executeTakeFirst()
}

interface Answers extends DraftKey {
  accountId?: string | undefined
  /** Names that are missing keep their values. Passwords and codes are never stored. */
  values: DraftValues
  /** The page's; without one all answers count. */
  version?: number | undefined
  now?: () => Date
}

/** Not ok: nothing was written, `draft` is what is stored. */
export interface SaveResult {
  ok: boolean
  draft: Draft
  /** The same answers as the last post. */
  isRepeated: boolean
}

/** Writes into an existing draft, in one statement. @returns undefined where there is none */
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
  // Made between the two statements.
  if (version === undefined || version === stored.version) return updateDraft(db, answers)
  // Pressed twice, or the answer to the same post was lost: nobody else has changed anything.
  const isRepeated = stored.digest === digest
  return { ok: isRepeated, draft: stored, isRepeated }
}

/** Without a version, for which a draft is stored in any case. */
export const saveDraft = async (db: Db, answers: Answers) => (await saveVersion(db, answers)).draft

/** Saves, and makes a draft where there is none. */
export async function saveVersion(db: Db, answers: Answers): Promise<SaveResult> {
  const { visitor, form, accountId, now } = answers
  const { json, digest } = writeAnswers(answers.values)
  const at = now?.() ?? new Date()
  const draft = await db
    .insertInto('drafts')
    .values({
      ...{ visitor, form, account_id: accountId ?? null, answers: json, digest },
      // A file that arrives first is no change of the answers.
      version: json === '{}' ? 0 : 1,
      ...{ created_at: at, updated_at: at },
    })
    .onConflict((conflict) => conflict.columns(['visitor', 'form']).doNothing())
    .returning(columns)
    .executeTakeFirst()
  // Made meanwhile: a file is no change of the answers.
  const found = draft ?? (json === '{}' ? await findDraft(db, answers) : undefined)
  if (found) return { ok: true, draft: found, isRepeated: false }
  return (await updateDraft(db, answers)) ?? saveVersion(db, answers)
}

/** Leaves out passwords and codes. `jsonb` accepts neither NUL nor lone surrogates; browsers end lines in two ways. */
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

export async function sweepDrafts(db: Db, now = () => new Date()): Promise<void> {
  const expired = new Date(now().getTime() - draftMs)
  await deleteInBatches(db, 'drafts', sql`updated_at < ${expired}`)
}
