import type { Db, Trx } from '#db/database'
import { eraseAccount } from '~/domain/account-data/erase-account.server'
import { accountErasedMessage } from '~/domain/accounts/account-emails'
import { lockAccount } from '~/domain/accounts/accounts.server'
import type { Site } from '~/domain/delivery/email-content'
import { listDocuments } from '~/domain/documents/documents.server'
import { removeFiles, type DocumentStore } from '~/domain/documents/store.server'
import { findSubmission, type SubmissionResult } from './find-submission.server'
import type { Submission } from './submission'

export interface Erasure {
  submission: Submission
  /** Names of the files. */
  documents: string[]
}

export type ErasureResult = ({ ok: true } & Erasure) | Exclude<SubmissionResult, { ok: true }>

export interface EraseDeps extends Site {
  store: DocumentStore
  now?: () => Date
}

/** What erasing it would take away. @param id see `findSubmission` */
export async function findErasure(db: Db | Trx, id: string): Promise<ErasureResult> {
  const result = await findSubmission(db, id)
  if (!result.ok) return result
  const { submission } = result
  const isMessage = submission.kind === 'contact'
  const documents = isMessage ? [] : await listDocuments(db, { accountId: submission.id })
  return { ok: true, submission, documents: documents.map(({ fileName }) => fileName) }
}

/**
 * A message, or an account with all that is its, in one transaction; an account's owner is told by mail. Files
 * go after the commit; `sweepDocuments` finds what is left. @param id see `findSubmission`
 */
export async function eraseSubmission(db: Db, deps: EraseDeps, id: string): Promise<ErasureResult> {
  const { files, result } = await db.transaction().execute(async (trx) => {
    const result = await findErasure(trx, id)
    if (!result.ok) return { files: [], result }
    const { kind } = result.submission
    const files = await (kind === 'contact' ? eraseMessage : eraseSubmitted)(trx, result, deps)
    return { files, result }
  })
  await removeFiles(deps.store, files)
  return result
}

async function eraseMessage(trx: Trx, { submission: { id } }: Erasure): Promise<string[]> {
  const message = await trx
    .deleteFrom('contact_messages')
    .where('id', '=', id)
    .returning(['email', 'created_at'])
    .executeTakeFirst()
  if (!message) return []
  // What tells the business of it, and has not left yet, was queued in the same moment.
  await trx
    .deleteFrom('queued_messages')
    .where('created_at', '=', message.created_at)
    .where((eb) =>
      eb(
        eb.fn<string>('jsonb_extract_path_text', ['message', eb.val('replyTo'), eb.val('address')]),
        '=',
        message.email,
      ),
    )
    .execute()
  return []
}

async function eraseSubmitted(
  trx: Trx,
  { submission: { id, name } }: Erasure,
  { brand, origin, now = () => new Date() }: EraseDeps,
): Promise<string[]> {
  const account = await lockAccount(trx, id)
  if (!account) return []
  const at = now()
  const { userType, email: address } = account
  const notice = accountErasedMessage({ brand, userType, name, address }, { at, origin })
  return eraseAccount(trx, account, { drafts: { proven: true }, notice, at })
}
