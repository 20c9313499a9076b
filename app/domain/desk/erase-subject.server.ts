import type { Db, Trx } from '#db/database'
import { eraseAccount } from '~/domain/account-data/erase-account.server'
import { accountErasedMessage } from '~/domain/accounts/account-emails'
import { lockAccount } from '~/domain/accounts/accounts.server'
import type { Site } from '~/domain/delivery/email-content'
import { listDocuments } from '~/domain/documents/documents.server'
import { listCaseFiles } from '~/domain/documents/event-files.server'
import { removeFiles, type DocumentStore } from '~/domain/documents/stores/store.server'
import { recordAct } from '~/domain/staff/acts.server'
import { inSubject, type Subject } from '~/domain/cases/case'
import { findSubject } from './subjects.server'

export interface EraseDeps extends Site {
  store: DocumentStore
  by: { name: string }
  now?: () => Date
}

export async function findErasure(db: Db, of: Subject) {
  const subject = await findSubject(db, of)
  if (!subject) return undefined
  const { id } = subject
  const cases = await db
    .selectFrom('cases')
    .select(['about', 'reference'])
    .where(inSubject(subject), '=', id)
    .orderBy('created_at')
    .execute()
  const files = [...(await listDocuments(db, { accountId: id })), ...(await listCaseFiles(db, id))]
  return { subject, cases, documents: files.map(({ fileName }) => fileName) }
}

/**
 * Erases a message, or an account with all that is its, in one transaction; the owner is told by mail. Files
 * go after the commit; `sweepFiles` finds what is left. @returns false when it is gone
 */
export async function eraseSubject(db: Db, deps: EraseDeps, of: Subject): Promise<boolean> {
  const at = deps.now?.() ?? new Date()
  const files = await db.transaction().execute(async (trx) => {
    const subject = await findSubject(trx, of)
    if (!subject) return undefined
    const { kind, id: subjectId } = subject
    const files =
      kind === 'contact'
        ? (await eraseMessage(trx, subject)) && []
        : await eraseOwner(trx, subject, { ...deps, at })
    if (files) await recordAct(trx, { staff: deps.by, act: 'erased', kind, subjectId }, at)
    return files
  })
  await removeFiles(deps.store, files ?? [])
  return files !== undefined
}

/** @returns undefined when it was gone; it has no files */
async function eraseMessage(trx: Trx, { id }: Subject): Promise<true | undefined> {
  const { numDeletedRows } = await trx
    .deleteFrom('cases')
    .where('id', '=', id)
    .where('account_id', 'is', null)
    .executeTakeFirst()
  return numDeletedRows ? true : undefined
}

/** @returns the keys of files that lost their row; undefined when it was gone */
async function eraseOwner(
  trx: Trx,
  { id }: Subject,
  { at, ...site }: EraseDeps & { at: Date },
): Promise<string[] | undefined> {
  const account = await lockAccount(trx, id)
  if (!account) return undefined
  return eraseAccount(trx, account, { site, at, write: accountErasedMessage })
}
