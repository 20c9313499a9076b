import { sql, type RawBuilder } from 'kysely'
import type { Db, Trx } from '#db/database'
import { eraseAccount } from '~/domain/account-data/erase-account.server'
import { accountErasedMessage } from '~/domain/accounts/account-emails'
import { lockAccount, type Account } from '~/domain/accounts/accounts.server'
import type { Site } from '~/domain/delivery/email-content'
import { listDocuments } from '~/domain/documents/documents.server'
import { listCaseFiles } from '~/domain/documents/event-files.server'
import { removeFiles, type DocumentStore } from '~/domain/documents/stores/store.server'
import { removeWaitingLetters } from '~/domain/requests/waiting-letters.server'
import { recordAct } from '~/domain/staff/acts.server'
import type { Subject } from './case'
import { findSubject, type NamedSubject } from './subjects.server'

export interface Erasure {
  subject: NamedSubject
  /** Names of the files. */
  documents: string[]
}

export interface EraseDeps extends Site {
  store: DocumentStore
  /** The member of the staff who does it. */
  by: { name: string }
  now?: () => Date
}

/** What erasing it would take away; undefined when it is gone. */
export async function findErasure(db: Db | Trx, of: Subject): Promise<Erasure | undefined> {
  const subject = await findSubject(db, of)
  if (!subject) return undefined
  const isMessage = subject.kind === 'contact'
  const documents = isMessage
    ? []
    : [
        ...(await listDocuments(db, { accountId: subject.id })),
        ...(await listCaseFiles(db, subject.id)),
      ]
  return { subject, documents: documents.map(({ fileName }) => fileName) }
}

/**
 * A message, or an account with all that is its, in one transaction; an account's owner is told by mail. Files
 * go after the commit; `sweepDocuments` finds what is left. @returns undefined when it is gone
 */
export async function eraseSubject(
  db: Db,
  deps: EraseDeps,
  of: Subject,
): Promise<Erasure | undefined> {
  const at = deps.now?.() ?? new Date()
  const { files = [], erasure } = await db.transaction().execute(async (trx) => {
    const erasure = await findErasure(trx, of)
    if (!erasure) return {}
    const { subject } = erasure
    const { kind, id: subjectId } = subject
    const files = await (kind === 'contact'
      ? eraseMessage(trx, subject)
      : eraseOwner(trx, subject, { ...deps, at }))
    // Somebody else was faster.
    if (!files) return {}
    await recordAct(trx, { staff: deps.by, act: 'erased', kind, subjectId }, at)
    return { files, erasure }
  })
  await removeFiles(deps.store, files)
  return erasure
}

/** @returns the keys of files that lost their row; undefined when it was gone. */
async function eraseMessage(trx: Trx, { id }: Subject): Promise<string[] | undefined> {
  await removeWaitingLetters(trx, id)
  const message = await trx
    .deleteFrom('contact_messages')
    .where('id', '=', id)
    .returning('created_at')
    .executeTakeFirst()
  if (!message) return undefined
  // What tells the business of it was queued in the same moment.
  await trx
    .deleteFrom('queued_messages')
    .where('created_at', '=', message.created_at)
    .where(tellsOf(sql`${id}`))
    .execute()
  return []
}

async function eraseOwner(
  trx: Trx,
  { id, name }: NamedSubject,
  { brand, origin, at }: EraseDeps & { at: Date },
): Promise<string[] | undefined> {
  const account = await lockAccount(trx, id)
  if (!account) return undefined
  await forgetToldOf(trx, account)
  const { userType, email: address } = account
  const notice = accountErasedMessage({ brand, userType, name, address }, { at, origin })
  return eraseAccount(trx, account, { notice, at })
}

/** What tells the business of an account and has not left yet, but not of another account or a message. */
async function forgetToldOf(trx: Trx, { id, email }: Account): Promise<void> {
  await trx
    .deleteFrom('queued_messages')
    .where(sql<string>`lower(${replyTo})`, '=', email)
    .where(({ or, and, not, exists, selectFrom }) => {
      const another = selectFrom('accounts')
        .select('id')
        .where('email', '=', email)
        .where('id', '!=', id)
      const message = selectFrom('contact_messages')
        .select('id')
        .where(sql<string>`lower(email)`, '=', email)
        .whereRef('contact_messages.created_at', '=', 'queued_messages.created_at')
      const request = selectFrom('requests')
        .select('id')
        .where('account_id', '=', id)
        .where(tellsOf(sql`requests.id::text`))
      return or([
        tellsOf(sql`${id}`),
        exists(request),
        and([not(exists(another)), not(exists(message))]),
      ])
    })
    .execute()
}

/** By the id in its link. */
const tellsOf = (id: RawBuilder<unknown>) =>
  sql<boolean>`strpos(queued_messages.message ->> 'text', ${id}) > 0`
const replyTo = sql<string>`message -> 'replyTo' ->> 'address'`
