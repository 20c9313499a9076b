import type { Db, Trx } from '#db/database'
import type { ContentMarks, UserType } from '#db/schema'
import { lockAddress } from '~/domain/accounts/address-lock.server'
import { hashPassword } from '~/domain/accounts/password.server'
import { recordConsents } from '~/domain/consents/consents.server'
import type { Brand } from '~/domain/delivery/email-content'
import { enqueue } from '~/domain/delivery/queue.server'
import type { StoredDocument } from '~/domain/documents/document-rows.server'
import { giveDocuments, listDocuments } from '~/domain/documents/documents.server'
import type { DocumentStore } from '~/domain/documents/stores/store.server'
import { clearDraft, emptyDraft, lockDraft } from '~/domain/drafts/end-draft.server'
import { forgetOtp, type OtpPurpose } from '~/domain/otp/otp.server'
import { insertCase, type CaseIntake } from '~/domain/cases/insert-case.server'
import { findBySlug } from '~/domain/openings/list-openings.server'
import { holdOpen } from '~/domain/openings/lock-open.server'
import type { CommonPasswords } from '~/domain/passwords/common-passwords.server'
import { findFirstCase, type FirstCase } from '~/domain/cases/cases.server'
import { kindOfUserType } from '~/domain/cases/status'
import { accountTypes, type AccountType, type FieldsOf } from './account-types.server'
import { findObstacle, type Obstacle } from './obstacle.server'
import { welcomeEmail } from './registration-emails'
import { isRepetition, marksOf } from './repetition.server'

export interface RegistrationDeps {
  store: DocumentStore
  passwords: CommonPasswords
  brand: Brand
  origin: string
  secret: string
  inbox: CaseIntake
  now?: () => Date
}

export interface Registration<Type extends UserType> {
  userType: Type
  visitor: string
  /** Its documents become the account's. */
  draftId?: string
  /** Set where another purpose than this registration's proves the address. */
  purpose?: OtpPurpose
  /** Slug of the opening; once it has closed, the application is interest in its category. */
  opening?: string | undefined
  fields: FieldsOf[Type]
}

export type RegistrationResult =
  /** `repeated`: this browser had registered the same before. */
  | { ok: true; accountId: string; repeated: boolean; request: FirstCase | undefined }
  /** Draft and files stay as they are. */
  | { ok: false; reason: 'exists' | 'weak' | Exclude<Obstacle['state'], 'exists'> }

/**
 * One transaction, which also ends draft and verifications. The same content from the same browser is answered
 * as the first time. `exists` is told only to a browser that has proven the mailbox. Wake the queue afterwards.
 */
export async function registerAccount<Type extends UserType>(
  db: Db,
  deps: RegistrationDeps,
  registration: Registration<Type>,
): Promise<RegistrationResult> {
  const { visitor, draftId, fields } = registration
  const by = wantedBy(registration, deps)
  if (deps.passwords.weaknessOf(fields.password, [by.name, by.email])) {
    return { ok: false, reason: 'weak' }
  }
  // Hashing is expensive: first see whether there is anything to hash for.
  const { obstacle } = await findObstacle(db, by)
  const outcome = obstacle ?? (await create(db, deps, { ...registration, wanted: by }))
  if (outcome.state === 'created') {
    const { accountId, request } = outcome
    return { ok: true, accountId, repeated: false, request }
  }
  if (outcome.state !== 'exists') return { ok: false, reason: outcome.state }
  const { registered, emailProven } = outcome
  const files = await filesOf(db, draftId)
  const marks = marksOf({ answers: fields, files }, deps.secret)
  const again = { visitor, password: fields.password, marks, at: by.now() }
  if (await isRepetition(registered, again)) {
    if (draftId) await emptyDraft(db, deps.store, { visitor, id: draftId }, { isSent: true })
    const { id: accountId } = registered
    const request = await findFirstCase(db, accountId)
    return { ok: true, accountId, repeated: true, request }
  }
  return { ok: false, reason: emailProven ? 'exists' : 'email-unverified' }
}

function wantedBy<Type extends UserType>(
  { userType, visitor, fields, purpose }: Registration<Type>,
  { now = () => new Date() }: RegistrationDeps,
) {
  const type: AccountType<FieldsOf[Type]> = accountTypes[userType]
  const { needsPhone } = type
  return {
    ...type.contact(fields),
    visitor,
    userType,
    needsPhone,
    now,
    purpose: purpose ?? purposeOf(userType),
  }
}

const purposeOf = (userType: UserType): OtpPurpose => `${userType}-registration`

type Outcome = { state: 'created'; accountId: string; request: FirstCase } | Obstacle

async function create<Type extends UserType>(
  db: Db,
  { brand, origin, inbox, secret }: RegistrationDeps,
  { wanted, ...registration }: Registration<Type> & { wanted: ReturnType<typeof wantedBy> },
): Promise<Outcome> {
  const { userType, visitor, fields } = registration
  const { email, phone, purpose, now } = wanted
  const type: AccountType<FieldsOf[Type]> = accountTypes[userType]
  const passwordHash = await hashPassword(fields.password)
  return db.transaction().execute(async (trx): Promise<Outcome> => {
    await lockAddress(trx, { userType, email })
    const { obstacle, proven } = await findObstacle(trx, wanted)
    if (obstacle) return obstacle
    const at = now()
    // Locked, so that what is marked is what the account gets.
    const { draftId: id } = registration
    const draft = id ? await lockDraft(trx, { visitor, id }) : undefined
    const files = await filesOf(trx, draft?.id)
    const accountId = await insertAccount(trx, {
      userType,
      email,
      phone,
      visitor,
      passwordHash,
      content: marksOf({ answers: fields, files }, secret),
      phoneVerifiedAt: proven.phone ? at : null,
      at,
    })
    if (!accountId) {
      const { obstacle: taken } = await findObstacle(trx, wanted)
      if (!taken) throw new Error('an account was refused that is not there')
      return taken
    }
    const row = { account_id: accountId, created_at: at, updated_at: at }
    await type.insertProfile(trx, fields, row)
    await recordConsents(trx, accountId, fields, at)
    if (draft && files.length) await giveDocuments(trx, { draftId: draft.id, accountId })
    if (draft) await clearDraft(trx, draft.id)
    await forgetOtp(trx, { visitor, purpose }, now)
    const { opening: slug } = registration
    const held = slug ? await holdOpen(trx, slug) : undefined
    const closed = slug && !held ? await findBySlug(trx, slug) : undefined
    const asked = held ?? { about: closed?.category ?? type.asksFor(fields) }
    const kind = kindOfUserType[userType]
    const values = { accountId, kind, at, ...asked }
    const inserted = await insertCase(trx, inbox, { values, audiences: ['staff'] })
    if (!inserted.ok) throw new Error('the first case of an account is like no other')
    const { reference, about, openingId } = inserted.found
    const request = { reference, about, openingId }
    const registered = { userType, fields, person: { name: wanted.name, address: email } }
    const letter = welcomeEmail({ brand, origin }, registered, {
      ...request,
      closed: Boolean(closed),
    })
    await enqueue(trx, letter, { at: now(), accountId })
    return { state: 'created', accountId, request }
  })
}

async function filesOf(db: Db | Trx, draftId: string | undefined): Promise<StoredDocument[]> {
  return draftId ? await listDocuments(db, { draftId }) : []
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

/** @returns undefined when the address is taken: the unique index decides. */
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
