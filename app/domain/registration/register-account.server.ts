import type { Db, Trx } from '#db/database'
import type { ContentMarks, UserType } from '#db/schema'
import { lockAddress } from '~/domain/accounts/address-lock.server'
import { hashPassword } from '~/domain/accounts/password.server'
import type { Address, EmailMessage } from '~/domain/delivery/message'
import { enqueue } from '~/domain/delivery/queue.server'
import { attachDocuments, listDocuments } from '~/domain/documents/documents.server'
import type { DocumentStore } from '~/domain/documents/store.server'
import { clearDraft, emptyDraft, lockDraft } from '~/domain/drafts/drafts.server'
import { forgetOtp, type OtpPurpose } from '~/domain/otp/otp.server'
import type { CommonPasswords } from '~/domain/passwords/common-passwords.server'
import { findObstacle, findRegistered, type Obstacle, type Wanted } from './obstacle.server'
import { isRepetition, marksOf } from './repetition.server'

export interface RegistrationDeps {
  store: DocumentStore
  passwords: CommonPasswords
  brand: string
  /** Key of the marks by which a repetition is known. */
  secret: string
  /** Where the business is told; nobody is when it is missing. */
  contactInbox?: Address
  now?: () => Date
}

export interface Registration<Fields> {
  /** SHA-256 hex of the browser's visitor cookie. */
  visitor: string
  /** The visitor's draft of the form; its documents become the account's. */
  draftId?: string
  /** What address and number were verified for, when it was not this very registration. */
  purpose?: OtpPurpose
  fields: Fields
}

export type RegistrationResult<Unverified extends string> =
  /** `repeated`: this browser had registered the same before; nothing was created now. */
  | { ok: true; accountId: string; repeated: boolean }
  /** Whatever the reason, draft and files stay as they are. */
  | { ok: false; reason: Unverified | 'exists' | 'common' }

/** What is particular to a type of account. */
interface NewAccount<Unverified extends string> extends Omit<Wanted<Unverified>, 'now'> {
  /** The visitor's draft. */
  draftId?: string
  password: string
  /** Names that the password must not hold, beside the address. */
  names: readonly string[]
  /** All answers, as the type's schema gives them. */
  answers: object
  insertProfile(trx: Trx, row: ProfileRow): Promise<unknown>
  welcome: EmailMessage
  /** What the business is told. */
  submission(inbox: Address, phoneVerified: boolean): EmailMessage
}

interface ProfileRow {
  account_id: string
  created_at: Date
  updated_at: Date
}

/**
 * Makes an account of a checked form: account, profile, documents and letters in one transaction,
 * which also ends draft and verifications. The same content from the same browser once more is answered
 * as the first time. That an account exists is told only to a browser that has proven the mailbox.
 *
 * @throws what the database throws; nothing has changed then.
 */
export async function registerAccount<Unverified extends string>(
  db: Db,
  deps: RegistrationDeps,
  account: NewAccount<Unverified>,
): Promise<RegistrationResult<Unverified>> {
  const now = deps.now ?? (() => new Date())
  const { visitor, draftId, password, unverified } = account
  if (deps.passwords.isCommon(password, [...account.names, account.email])) {
    return { ok: false, reason: 'common' }
  }
  const by = { ...account, now }
  // A hash is dear: first whether there is anything to make it for.
  const { obstacle } = await findObstacle(db, by)
  const outcome = obstacle ?? (await create(db, deps, by))
  if (outcome.state === 'created')
    return { ok: true, accountId: outcome.accountId, repeated: false }
  if (outcome.state === 'unverified') return { ok: false, reason: outcome.reason }
  const { registered, emailProven } = outcome
  const marks = await markContent(db, account, deps.secret)
  if (await isRepetition(registered, { visitor, password, marks, at: now() })) {
    if (draftId) await emptyDraft(db, deps.store, { visitor, id: draftId })
    return { ok: true, accountId: registered.id, repeated: true }
  }
  return { ok: false, reason: emailProven ? 'exists' : unverified.email }
}

type Outcome<Unverified> = { state: 'created'; accountId: string } | Obstacle<Unverified>

async function create<Unverified extends string>(
  db: Db,
  { contactInbox, secret }: RegistrationDeps,
  by: NewAccount<Unverified> & Wanted<Unverified>,
): Promise<Outcome<Unverified>> {
  const { userType, email, visitor, purpose, now } = by
  // Before the transaction: it takes milliseconds, and the embedded engine has one connection.
  const passwordHash = await hashPassword(by.password)
  return db.transaction().execute(async (trx): Promise<Outcome<Unverified>> => {
    await lockAddress(trx, { userType, email })
    const { obstacle, proven } = await findObstacle(trx, by)
    if (obstacle) return obstacle
    const at = now()
    // Locked, so that what is marked is what the account gets.
    const draft = by.draftId ? await lockDraft(trx, { visitor, id: by.draftId }) : undefined
    const own = { ...by, draftId: draft?.id }
    const accountId = await insertAccount(trx, {
      ...own,
      passwordHash,
      content: await markContent(trx, own, secret),
      phoneVerifiedAt: proven.phone ? at : null,
      at,
    })
    if (!accountId) {
      const registered = await findRegistered(trx, by)
      if (!registered) throw new Error('an account was refused that is not there')
      return { state: 'exists', registered, emailProven: proven.email }
    }
    await by.insertProfile(trx, { account_id: accountId, created_at: at, updated_at: at })
    if (draft) {
      await attachDocuments(trx, { draftId: draft.id, accountId })
      await clearDraft(trx, draft.id)
    }
    await forgetOtp(trx, { visitor, purpose }, now)
    await enqueue(trx, by.welcome, now)
    if (contactInbox) await enqueue(trx, by.submission(contactInbox, proven.phone), now)
    return { state: 'created', accountId }
  })
}

async function markContent(
  db: Db | Trx,
  { answers, draftId }: { answers: object; draftId?: string | undefined },
  secret: string,
): Promise<ContentMarks> {
  const files = draftId ? await listDocuments(db, { draftId }) : []
  return marksOf({ answers, files }, secret)
}

interface AccountRow {
  userType: UserType
  email: string
  phone: string
  passwordHash: string
  phoneVerifiedAt: Date | null
  visitor: string
  content: ContentMarks
  at: Date
}

/** @returns undefined when the address is taken: the unique index has the last word. */
async function insertAccount(trx: Trx, account: AccountRow): Promise<string | undefined> {
  const inserted = await trx
    .insertInto('accounts')
    .values({
      user_type: account.userType,
      email: account.email,
      phone: account.phone,
      password_hash: account.passwordHash,
      email_verified_at: account.at,
      phone_verified_at: account.phoneVerifiedAt,
      registered_by: account.visitor,
      registered_content: JSON.stringify(account.content),
      created_at: account.at,
      updated_at: account.at,
    })
    .onConflict((conflict) => conflict.columns(['user_type', 'email']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted?.id
}
