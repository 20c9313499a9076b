import type { Db, Trx } from '#db/database'
import type { Insertable } from 'kysely'
import type { Database, UserType } from '#db/schema'
import { lockAddress } from '~/domain/accounts/address-lock.server'
import { hashPassword } from '~/domain/accounts/password.server'
import { recordConsents } from '~/domain/consents/consents.server'
import type { Brand } from '~/domain/delivery/email-content'
import { enqueue } from '~/domain/delivery/queue.server'
import { giveDocuments } from '~/domain/documents/documents.server'
import type { DocumentStore } from '~/domain/documents/stores/store.server'
import { clearDraft, emptyDraft, lockDraft } from '~/domain/drafts/end-draft.server'
import { forgetOtp, type OtpPurpose } from '~/domain/otp/otp.server'
import { insertCase, type CaseIntake } from '~/domain/cases/insert-case.server'
import { findBySlug } from '~/domain/openings/list-openings.server'
import { holdOpen } from '~/domain/openings/lock-open.server'
import type { CommonPasswords } from '~/domain/passwords/common-passwords.server'
import type { FirstCase } from '~/domain/cases/cases.server'
import { kindOfUserType } from '~/domain/cases/status'
import { rowOf } from '~/domain/fields/table-row'
import { findObstacle, type Obstacle } from './obstacle.server'
import { welcomeEmail } from './registration-emails'
import { digestOf, findRepeated } from './repetition.server'
import { userTypes, type FieldsOf, type UserTypeRules } from './user-types'

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
  /** The answers of the last post, where the draft had the others. */
  sent?: object
}

export type RegistrationResult =
  /** `repeated`: this browser had registered the same before. */
  | { ok: true; accountId: string; repeated: boolean; request: FirstCase | undefined }
  /** Draft and files stay as they are. */
  | { ok: false; reason: 'weak' | Obstacle }

/**
 * One transaction, which also ends draft and verifications. The same post from the same browser is answered
 * as the first time. `exists` is told only to a browser that has proven the mailbox. Wake the queue afterwards.
 */
export async function registerAccount<Type extends UserType>(
  db: Db,
  deps: RegistrationDeps,
  registration: Registration<Type>,
): Promise<RegistrationResult> {
  const { userType, visitor, fields } = registration
  const { now = () => new Date() } = deps
  const rules: UserTypeRules<FieldsOf[Type]> = userTypes[userType]
  const contact = rules.contact(fields)
  if (deps.passwords.weaknessOf(fields.password, [contact.name, contact.email])) {
    return { ok: false, reason: 'weak' }
  }
  // Hashing is expensive: first see whether there is anything to hash for.
  const purpose = registration.purpose ?? (`${userType}-registration` as const)
  const wanted = { ...contact, visitor, userType, purpose, needsPhone: rules.needsPhone, now }
  const found = await findObstacle(db, wanted)
  if (found.obstacle && found.obstacle !== 'exists') return { ok: false, reason: found.obstacle }
  if (!found.obstacle) {
    const phoneVerifiedAt = found.isPhoneProven ? now() : null
    const created = await create(db, deps, { ...registration, purpose, phoneVerifiedAt })
    if (created) return { ok: true, repeated: false, ...created }
  }
  const again = { ...registration, password: fields.password, answers: fields }
  const repeated = await repeatRegistration(db, deps, { ...again, by: 'registered_content' })
  if (repeated) return repeated
  return { ok: false, reason: found.isEmailProven ? 'exists' : 'email-unverified' }
}

type Repeated = Pick<Registration<UserType>, 'userType' | 'visitor' | 'draftId'> & {
  by: 'registered_content' | 'registered_post'
  answers: object
  password: string
}

/** Answers a post that this browser has sent before, and empties its draft again. */
export async function repeatRegistration(
  db: Db,
  { secret, store, now = () => new Date() }: Pick<RegistrationDeps, 'secret' | 'store' | 'now'>,
  { userType, visitor, draftId, by, answers, password }: Repeated,
): Promise<Extract<RegistrationResult, { ok: true }> | undefined> {
  const at = now()
  const digest = digestOf(answers, secret)
  const found = await findRepeated(db, { userType, visitor, by, digest, password, draftId, at })
  if (!found) return undefined
  if (draftId) await emptyDraft(db, store, { visitor, id: draftId }, { isSent: true })
  return { ok: true, repeated: true, ...found }
}

interface Proven {
  purpose: OtpPurpose
  phoneVerifiedAt: Date | null
}

/** @returns undefined when the address is taken: the unique index decides. */
async function create<Type extends UserType>(
  db: Db,
  { brand, origin, inbox, secret, now = () => new Date() }: RegistrationDeps,
  registration: Registration<Type> & Proven,
): Promise<{ accountId: string; request: FirstCase } | undefined> {
  const { userType, visitor, fields, sent, purpose, phoneVerifiedAt } = registration
  const rules: UserTypeRules<FieldsOf[Type]> = userTypes[userType]
  const { name, email, phone } = rules.contact(fields)
  const passwordHash = await hashPassword(fields.password)
  return db.transaction().execute(async (trx) => {
    await lockAddress(trx, { userType, email })
    const at = now()
    // Locked, so that no file arrives meanwhile.
    const { draftId: id } = registration
    const draft = id ? await lockDraft(trx, { visitor, id }) : undefined
    const inserted = await trx
      .insertInto('accounts')
      .values({
        user_type: userType,
        email,
        phone,
        password_hash: passwordHash,
        email_verified_at: at,
        phone_verified_at: phoneVerifiedAt,
        registered_by: visitor,
        registered_content: digestOf(fields, secret),
        registered_post: sent ? digestOf(sent, secret) : null,
        created_at: at,
        updated_at: at,
      })
      .onConflict((conflict) => conflict.columns(['user_type', 'email']).doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!inserted) return undefined
    const accountId = inserted.id
    const row = { account_id: accountId, created_at: at, updated_at: at }
    await trx
      // The schema of the form has made what the other tables have.
      .insertInto(rules.rows as 'customers')
      .values({ ...(rowOf(rules.fieldTable, fields) as object as Customer), ...row })
      .execute()
    await recordConsents(trx, accountId, fields, at)
    if (draft) await giveDocuments(trx, { draftId: draft.id, accountId })
    if (draft) await clearDraft(trx, draft.id)
    await forgetOtp(trx, { visitor, purpose }, now)
    const { request, isClosed } = await openFirstCase(trx, inbox, {
      userType,
      accountId,
      at,
      slug: registration.opening,
      about: rules.asksFor(fields),
    })
    const registered = { userType, fields, person: { name, address: email } }
    const letter = welcomeEmail({ brand, origin }, registered, { ...request, closed: isClosed })
    await enqueue(trx, letter, { at, accountId })
    return { accountId, request }
  })
}

type Customer = Omit<Insertable<Database['customers']>, 'account_id' | 'created_at' | 'updated_at'>

interface FirstCaseOf {
  userType: UserType
  accountId: string
  at: Date
  slug: string | undefined
  about: string
}

async function openFirstCase(
  trx: Trx,
  inbox: CaseIntake,
  { userType, accountId, at, slug, about }: FirstCaseOf,
): Promise<{ request: FirstCase; isClosed: boolean }> {
  const open = slug ? await holdOpen(trx, slug) : undefined
  const closed = slug && !open ? await findBySlug(trx, slug) : undefined
  const asked = open ?? { about: closed?.category ?? about }
  const values = { accountId, kind: kindOfUserType[userType], at, ...asked }
  const inserted = await insertCase(trx, inbox, { values, audiences: ['staff'] })
  if (!inserted.ok) throw new Error('the first case of an account is like no other')
  const { found } = inserted
  return {
    request: { reference: found.reference, about: found.about, openingId: found.openingId },
    isClosed: Boolean(closed),
  }
}
