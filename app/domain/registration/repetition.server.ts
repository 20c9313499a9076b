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

interface Sent {
  userType: UserType
  /** SHA-256 hex of the visitor cookie. */
  visitor: string
  /** By the answers, or by those of the last post where the draft had the others. */
  by: 'registered_content' | 'registered_post'
  digest: string
  password: string
  draftId: string | undefined
  at: Date
}

/**
 * Finds the account that this browser has made of the same answers within 24 hours. A missing file is no
 * difference: the first post took it out of the draft.
 */
export async function findRepeated(
  db: Db,
  { userType, visitor, by, digest, password, draftId, at }: Sent,
): Promise<{ accountId: string; request: FirstCase | undefined } | undefined> {
  const account = await db
    .selectFrom('accounts')
    .select(['id', 'password_hash'])
    .where('registered_by', '=', visitor)
    .where('user_type', '=', userType)
    .where(by, '=', digest)
    .where('created_at', '>=', new Date(at.getTime() - recognisedMs))
    .orderBy('created_at', 'desc')
    .executeTakeFirst()
  if (!account || !(await verifyPassword(account.password_hash, password))) return undefined
  const { id: accountId } = account
  if (draftId && (await hasOtherFiles(db, draftId, accountId))) return undefined
  return { accountId, request: await findFirstCase(db, accountId) }
}

async function hasOtherFiles(db: Db, draftId: string, accountId: string): Promise<boolean> {
  const [sent, stored] = [
    await listDocuments(db, { draftId }),
    await listDocuments(db, { accountId }),
  ]
  return sent.some(
    ({ kind, sha256 }) => !stored.some((one) => one.kind === kind && one.sha256 === sha256),
  )
}
