import { createHmac } from 'node:crypto'
import type { Db } from '#db/database'
import type { UserType } from '#db/schema'
import { verifyPassword } from '~/domain/accounts/password.server'
import { findFirstCase } from '~/domain/cases/cases.server'
import { listDocuments } from '~/domain/documents/documents.server'
import { emptyDraft } from '~/domain/drafts/end-draft.server'
import type { DocumentStore } from '~/domain/documents/stores/store.server'
import { recognisedMs } from './registration.schema'

/** Hashes with a key, so that nobody can guess answers; passwords are left out. */
export function hashAnswers(answers: object, secret: string): string {
  const entries = Object.entries(answers)
    .filter(([name]) => !name.includes('password'))
    .sort(([one], [other]) => (one < other ? -1 : 1))
  const text = `registered-content|${JSON.stringify(entries)}`
  return createHmac('sha256', secret).update(text).digest('base64url')
}

interface RepetitionDeps {
  secret: string
  store: DocumentStore
  now?: () => Date
}

interface Browser {
  /** SHA-256 hex of the visitor cookie. */
  visitor: string
  userType: UserType
}

const selectAccounts = (db: Db, { visitor, userType }: Browser, at: Date) =>
  db
    .selectFrom('accounts')
    .select(['id', 'password_hash'])
    .where('registered_by', '=', visitor)
    .where('user_type', '=', userType)
    .where('created_at', '>=', new Date(at.getTime() - recognisedMs))
    .orderBy('created_at', 'desc')

interface Sent extends Browser {
  /** Undefined where the draft has recognised the post. */
  answers?: object
  password: string
  draftId?: string | undefined
}

/**
 * Finds the account that this browser has created with the same answers within 24 hours, and empties the
 * draft again. A missing file does not count: the first post has moved it.
 */
export async function findRepeated(
  db: Db,
  { secret, store, now = () => new Date() }: RepetitionDeps,
  { answers, password, draftId, ...browser }: Sent,
) {
  const query = selectAccounts(db, browser, now())
  const same = answers && query.where('registered_content', '=', hashAnswers(answers, secret))
  const account = await (same ?? query).executeTakeFirst()
  if (!account || !(await verifyPassword(account.password_hash, password))) return undefined
  const { id: accountId } = account
  if (draftId && (await hasOtherFiles(db, draftId, accountId))) return undefined
  if (draftId) await emptyDraft(db, store, { visitor: browser.visitor, id: draftId })
  const request = await findFirstCase(db, accountId)
  return { ok: true, repeated: true, accountId, request } as const
}

async function hasOtherFiles(db: Db, draftId: string, accountId: string): Promise<boolean> {
  const sent = await listDocuments(db, { draftId })
  const stored = sent.length > 0 ? await listDocuments(db, { accountId }) : []
  return sent.some(
    ({ kind, sha256 }) => !stored.some((file) => file.kind === kind && file.sha256 === sha256),
  )
}

/** Finds the account registered by this browser within a day, unless it was deleted. */
export async function findRegisteredBy(
  db: Db,
  by: Browser,
  now = () => new Date(),
): Promise<{ reference: string | undefined } | undefined> {
  const row = await selectAccounts(db, by, now()).executeTakeFirst()
  return row && { reference: (await findFirstCase(db, row.id))?.reference }
}

export async function forgetBrowsers(db: Db, now = () => new Date()): Promise<void> {
  const before = new Date(now().getTime() - recognisedMs)
  await db
    .updateTable('accounts')
    .set({ registered_by: null, registered_content: null })
    .where('registered_by', 'is not', null)
    .where('created_at', '<', before)
    .execute()
}
