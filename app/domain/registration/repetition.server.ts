import { createHmac } from 'node:crypto'
import type { Db } from '#db/database'
import type { UserType } from '#db/schema'
import { verifyPassword } from '~/domain/accounts/password.server'
import { findFirstCase, type FirstCase } from '~/domain/cases/cases.server'
import { listDocuments } from '~/domain/documents/documents.server'
import { recognisedMs } from './registration.schema'

/** Keyed, so that nobody can try answers against it. Passwords do not count. */
export function digestOf(answers: object, secret: string): string {
  const entries = Object.entries(answers)
    .filter(([name]) => !name.includes('password'))
    .sort(([one], [other]) => (one < other ? -1 : 1))
  const text = `registered-content|${JSON.stringify(entries)}`
  return createHmac('sha256', secret).update(text).digest('base64url')
}

interface Browser {
  /** SHA-256 hex of the visitor cookie. */
  visitor: string
  userType: UserType
  at: Date
}

const accountsOf = (db: Db, { visitor, userType, at }: Browser) =>
  db
    .selectFrom('accounts')
    .select(['id', 'password_hash'])
    .where('registered_by', '=', visitor)
    .where('user_type', '=', userType)
    .where('created_at', '>=', new Date(at.getTime() - recognisedMs))
    .orderBy('created_at', 'desc')

interface Sent extends Browser {
  /** SHA-256 of the answers; undefined where the draft knows that this very form was sent. */
  digest: string | undefined
  password: string
  draftId: string | undefined
}

/**
 * Finds the account that this browser has made of the same answers within 24 hours. A missing file is no
 * difference: the first post took it out of the draft.
 */
export async function findRepeated(
  db: Db,
  { digest, password, draftId, ...browser }: Sent,
): Promise<{ accountId: string; request: FirstCase | undefined } | undefined> {
  const account = await accountsOf(db, browser)
    .$if(digest !== undefined, (query) => query.where('registered_content', '=', digest ?? ''))
    .executeTakeFirst()
  if (!account || !(await verifyPassword(account.password_hash, password))) return undefined
  const { id: accountId } = account
  if (draftId && (await hasOtherFiles(db, draftId, accountId))) return undefined
  return { accountId, request: await findFirstCase(db, accountId) }
}

async function hasOtherFiles(db: Db, draftId: string, accountId: string): Promise<boolean> {
  const sent = await listDocuments(db, { draftId })
  const stored = sent.length > 0 ? await listDocuments(db, { accountId }) : []
  return sent.some(
    ({ kind, sha256 }) => !stored.some((one) => one.kind === kind && one.sha256 === sha256),
  )
}

/** Finds what this browser has registered within a day; undefined once the account is deleted. */
export async function findRegisteredBy(
  db: Db,
  { now = () => new Date(), ...by }: Omit<Browser, 'at'> & { now?: () => Date },
): Promise<{ reference: string | undefined } | undefined> {
  const row = await accountsOf(db, { ...by, at: now() }).executeTakeFirst()
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
