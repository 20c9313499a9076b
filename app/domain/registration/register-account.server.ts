import type { Db, Trx } from '#db/database'
import type { UserType } from '#db/schema'
import type { CommonPasswords } from '~/domain/accounts/common-passwords.server'
import { lockAddress } from '~/domain/accounts/address-lock.server'
import { hashPassword, verifyPassword } from '~/domain/accounts/password.server'
import { toE164 } from '~/domain/accounts/phone.schema'
import type { Address, EmailMessage } from '~/domain/delivery/message'
import { enqueue } from '~/domain/delivery/queue.server'
import { claimDocuments } from '~/domain/documents/documents.server'
import type { DocumentStore } from '~/domain/documents/store.server'
import { clearDraft, emptyDraft, lockDraft } from '~/domain/drafts/drafts.server'
import { forgetOtp, hasVerified, type OtpPurpose } from '~/domain/otp/otp.server'
import { recognisedMilliseconds } from './registered-by.server'

export interface RegistrationDeps {
  store: DocumentStore
  passwords: CommonPasswords
  brand: string
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
  | { ok: false; reason: Unverified | 'exists' | 'common' }

/** What is particular to a type of account. */
interface NewAccount<Unverified extends string> {
  userType: UserType
  purpose: OtpPurpose
  email: string
  /** As normalised by the type's own rule. */
  phone: string
  password: string
  /** Names that the password must not hold, beside the address. */
  names: readonly string[]
  /** The refusals of what is not verified; a phone without one may stay unverified. */
  unverified: { email: Unverified; phone?: Unverified }
  insertProfile(trx: Trx, row: ProfileRow): Promise<unknown>
  welcome: EmailMessage
  /** What the business is told. */
  arrival(inbox: Address, phoneVerified: boolean): EmailMessage
}

interface ProfileRow {
  account_id: string
  created_at: Date
  updated_at: Date
}

/**
 * Makes an account of a checked form: account, profile, documents and letters in one transaction,
 * which also ends draft and verifications. That an account exists is told only to a browser that has
 * proven the mailbox.
 *
 * @throws what the database throws; nothing has changed then.
 */
export async function registerAccount<Unverified extends string>(
  db: Db,
  deps: RegistrationDeps,
  { visitor, draftId, ...account }: NewAccount<Unverified> & { visitor: string; draftId?: string },
): Promise<RegistrationResult<Unverified>> {
  const now = deps.now ?? (() => new Date())
  const { password, unverified } = account
  if (deps.passwords.isCommon(password, [...account.names, account.email])) {
    return { ok: false, reason: 'common' }
  }
  const by = { ...account, visitor, now }
  // A hash is dear: first whether there is anything to make it for.
  const { obstacle } = await findObstacle(db, by)
  const outcome = obstacle ?? (await create(db, deps, { ...by, ...(draftId && { draftId }) }))
  if (outcome.state === 'created')
    return { ok: true, accountId: outcome.accountId, repeated: false }
  if (outcome.state === 'unverified') return { ok: false, reason: outcome.reason }
  const { registered, emailProven } = outcome
  if (await isRepetition(registered, { visitor, password, at: now() })) {
    if (draftId) await emptyDraft(db, deps.store, { visitor, id: draftId })
    return { ok: true, accountId: registered.id, repeated: true }
  }
  return { ok: false, reason: emailProven ? 'exists' : unverified.email }
}

interface By<Unverified extends string> extends NewAccount<Unverified> {
  visitor: string
  draftId?: string
  now: () => Date
}

/** What keeps the account from being made: there is one, or something is not proven. */
async function findObstacle<Unverified extends string>(
  db: Db | Trx,
  by: By<Unverified>,
): Promise<{ obstacle?: Obstacle<Unverified>; proven: { email: boolean; phone: boolean } }> {
  const { unverified } = by
  const proven = await findProven(db, by)
  const registered = await findRegistered(db, by)
  const refuse = (reason: Unverified) => ({
    obstacle: { state: 'unverified', reason } as const,
    proven,
  })
  if (registered) {
    return { obstacle: { state: 'exists', registered, emailProven: proven.email }, proven }
  }
  if (!proven.email) return refuse(unverified.email)
  return !proven.phone && unverified.phone ? refuse(unverified.phone) : { proven }
}

async function create<Unverified extends string>(
  db: Db,
  { contactInbox }: RegistrationDeps,
  by: By<Unverified>,
): Promise<Outcome<Unverified>> {
  const { userType, email, visitor, purpose, draftId, now } = by
  // Before the transaction: it takes milliseconds, and the embedded engine has one connection.
  const passwordHash = await hashPassword(by.password)
  return db.transaction().execute(async (trx): Promise<Outcome<Unverified>> => {
    await lockAddress(trx, { userType, email })
    const { obstacle, proven } = await findObstacle(trx, by)
    if (obstacle) return obstacle
    const at = now()
    const phoneVerifiedAt = proven.phone ? at : null
    const accountId = await insertAccount(trx, { ...by, passwordHash, at, phoneVerifiedAt })
    if (!accountId) {
      const registered = await findRegistered(trx, by)
      if (!registered) throw new Error('an account was refused that is not there')
      return { state: 'exists', registered, emailProven: proven.email }
    }
    await by.insertProfile(trx, { account_id: accountId, created_at: at, updated_at: at })
    if (draftId) await moveDraft(trx, { visitor, draftId, accountId })
    await forgetOtp(trx, { visitor, purpose }, now)
    await enqueue(trx, by.welcome, now)
    if (contactInbox) await enqueue(trx, by.arrival(contactInbox, proven.phone), now)
    return { state: 'created', accountId }
  })
}

interface Registered {
  id: string
  password_hash: string
  registered_by: string | null
  created_at: Date
}

type Outcome<Unverified> = { state: 'created'; accountId: string } | Obstacle<Unverified>

type Obstacle<Unverified> =
  | { state: 'exists'; registered: Registered; emailProven: boolean }
  | { state: 'unverified'; reason: Unverified }

async function findProven(
  trx: Db | Trx,
  of: { visitor: string; purpose: OtpPurpose; email: string; phone: string; now: () => Date },
) {
  const { visitor, purpose, now } = of
  const email = { visitor, purpose, channel: 'email', destination: of.email } as const
  const phone = { visitor, purpose, channel: 'sms', destination: toE164(of.phone) } as const
  return {
    email: await hasVerified(trx, email, now),
    phone: await hasVerified(trx, phone, now),
  }
}

function findRegistered(
  trx: Db | Trx,
  of: { userType: UserType; email: string },
): Promise<Registered | undefined> {
  return trx
    .selectFrom('accounts')
    .select(['id', 'password_hash', 'registered_by', 'created_at'])
    .where('user_type', '=', of.userType)
    .where('email', '=', of.email)
    .executeTakeFirst()
}

/** A double click, a second tab, a retry on a bad network. */
async function isRepetition(
  account: Registered,
  by: { visitor: string; password: string; at: Date },
): Promise<boolean> {
  const age = by.at.getTime() - account.created_at.getTime()
  return (
    account.registered_by === by.visitor &&
    age <= recognisedMilliseconds &&
    (await verifyPassword(account.password_hash, by.password))
  )
}

interface AccountRow {
  userType: UserType
  email: string
  phone: string
  passwordHash: string
  phoneVerifiedAt: Date | null
  visitor: string
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
      created_at: account.at,
      updated_at: account.at,
    })
    .onConflict((conflict) => conflict.columns(['user_type', 'email']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted?.id
}

async function moveDraft(
  trx: Trx,
  { visitor, draftId, accountId }: { visitor: string; draftId: string; accountId: string },
) {
  const draft = await lockDraft(trx, { visitor, id: draftId })
  if (!draft) return
  await claimDocuments(trx, { draftId, accountId })
  await clearDraft(trx, draftId)
}
