import type { Db, Trx } from '#db/database'
import { eraseAccount } from '~/domain/account-data/erase-account.server'
import { accountErasedMessage } from '~/domain/accounts/account-emails'
import { lockAccount } from '~/domain/accounts/accounts.server'
import type { Site } from '~/domain/delivery/email-content'
import { removeFiles, type DocumentStore } from '~/domain/documents/stores/store.server'
import { recordAudit } from '~/domain/staff/audit.server'
import type { Subject } from '~/domain/cases/case'

export interface EraseDeps extends Site {
  store: DocumentStore
  by: { name: string }
  now?: () => Date
}

/**
 * Erases a message or an account in one transaction; the account's owner gets a mail. Files are removed after
 * the commit; `sweepFiles` removes any left. @returns false when the subject is gone
 */
export async function eraseSubject(db: Db, deps: EraseDeps, subject: Subject): Promise<boolean> {
  const at = deps.now?.() ?? new Date()
  const files = await db.transaction().execute(async (trx) => {
    const files = await eraseFound(trx, subject, { ...deps, at })
    const { kind, id: subjectId } = subject
    if (files) await recordAudit(trx, { staff: deps.by, act: 'erased', kind, subjectId }, at)
    return files
  })
  await removeFiles(deps.store, files ?? [])
  return files !== undefined
}

/** @returns the keys of files without a row; undefined when the subject was gone */
async function eraseFound(
  trx: Trx,
  { kind, id }: Subject,
  { at, ...site }: EraseDeps & { at: Date },
): Promise<string[] | undefined> {
  if (kind !== 'contact') {
    const account = await lockAccount(trx, id)
    if (account?.userType !== kind) return undefined
    return eraseAccount(trx, account, { site, at, write: accountErasedMessage })
  }
  const message = trx.deleteFrom('cases').where('id', '=', id).where('account_id', 'is', null)
  const { numDeletedRows } = await message.executeTakeFirst()
  return numDeletedRows ? [] : undefined
}
