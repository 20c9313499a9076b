import type { Db, Trx } from '#db/database'
import { lockAddress } from '~/domain/accounts/address-lock.server'
import { hashPassword, verifyPassword } from '~/domain/accounts/password.server'
import { toE164 } from '~/domain/accounts/phone.schema'
import type { Address } from '~/domain/delivery/message'
import { enqueue } from '~/domain/delivery/queue.server'
import { claimDocuments } from '~/domain/documents/documents.server'
import type { DocumentStore } from '~/domain/documents/store.server'
import { clearDraft, emptyDraft, lockDraft } from '~/domain/drafts/drafts.server'
import { forgetOtp, hasVerified } from '~/domain/otp/otp.server'
import { newCandidateMessage, welcomeMessage } from './candidate-letters'
import { candidateRow } from './candidate-row.server'
import type { CandidateFields } from './candidate.schema'

const userType = 'candidate'
const purpose = 'candidate-registration'
/** So long the same post of the same browser is a repetition and no second registration. */
const repetitionMilliseconds = 24 * 60 * 60 * 1000

interface Deps {
  store: DocumentStore
  brand: string
  /** Where the business is told; nobody is when it is missing. */
  contactInbox?: Address
  now?: () => Date
}

interface Registration {
  /** SHA-256 hex of the browser's visitor cookie. */
  visitor: string
  /** The visitor's draft with the documents; without one there are none. */
  draftId?: string
  fields: CandidateFields
}

export type RegistrationResult =
  /** `repeated`: this browser had registered the same before; nothing was created now. */
  | { ok: true; accountId: string; repeated: boolean }
  | { ok: false; reason: 'email-unverified' | 'phone-unverified' | 'exists' }

/**
 * Makes a candidate's account of a checked form: account, answers, documents and welcome mail in one
 * transaction, which also ends draft and verifications. That an account exists is told only to a
 * browser that has proven the mailbox.
 *
 * @throws what the database throws; nothing has changed then.
 */
export async function registerCandidate(
  db: Db,
  deps: Deps,
  registration: Registration,
): Promise<RegistrationResult> {
  const now = deps.now ?? (() => new Date())
  const { visitor, draftId, fields } = registration
  // Before the transaction: it takes milliseconds, and the embedded engine has one connection.
  const passwordHash = await hashPassword(fields.password)
  const outcome = await db.transaction().execute(async (trx): Promise<Outcome> => {
    await lockAddress(trx, { userType, email: fields.gmail })
    const email = { visitor, purpose, channel: 'email', destination: fields.gmail } as const
    const phone = { visitor, purpose, channel: 'sms', destination: toE164(fields.number) } as const
    const emailVerified = await hasVerified(trx, email, now)
    const registered = await findRegistered(trx, fields.gmail)
    if (registered) return { state: 'exists', registered, emailVerified }
    if (!emailVerified) return { state: 'email-unverified' }
    if (!(await hasVerified(trx, phone, now))) return { state: 'phone-unverified' }
    const accountId = await insertCandidate(trx, { ...registration, passwordHash, at: now() })
    if (!accountId) {
      const other = await findRegistered(trx, fields.gmail)
      if (!other) throw new Error('an account was refused that is not there')
      return { state: 'exists', registered: other, emailVerified }
    }
    if (draftId) await moveDraft(trx, { visitor, draftId, accountId })
    await forgetOtp(trx, { visitor, purpose }, now)
    await enqueue(trx, welcomeMessage(deps.brand, fields), now)
    if (deps.contactInbox) {
      const notice = newCandidateMessage(deps.brand, { inbox: deps.contactInbox, fields })
      await enqueue(trx, notice, now)
    }
    return { state: 'created', accountId }
  })

  if (outcome.state === 'created')
    return { ok: true, accountId: outcome.accountId, repeated: false }
  if (outcome.state !== 'exists') return { ok: false, reason: outcome.state }
  const { registered, emailVerified } = outcome
  if (await isRepetition(registered, { visitor, password: fields.password, at: now() })) {
    if (draftId) await emptyDraft(db, deps.store, { visitor, id: draftId })
    return { ok: true, accountId: registered.id, repeated: true }
  }
  return { ok: false, reason: emailVerified ? 'exists' : 'email-unverified' }
}

interface Registered {
  id: string
  password_hash: string
  registered_by: string | null
  created_at: Date
}

type Outcome =
  | { state: 'created'; accountId: string }
  | { state: 'exists'; registered: Registered; emailVerified: boolean }
  | { state: 'email-unverified' | 'phone-unverified' }

function findRegistered(trx: Trx, email: string): Promise<Registered | undefined> {
  return trx
    .selectFrom('accounts')
    .select(['id', 'password_hash', 'registered_by', 'created_at'])
    .where('user_type', '=', userType)
    .where('email', '=', email)
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
    age <= repetitionMilliseconds &&
    (await verifyPassword(account.password_hash, by.password))
  )
}

/** @returns undefined when the address is taken: the unique index has the last word. */
async function insertCandidate(
  trx: Trx,
  { visitor, fields, passwordHash, at }: Registration & { passwordHash: string; at: Date },
): Promise<string | undefined> {
  const account = {
    user_type: userType,
    email: fields.gmail,
    phone: fields.number,
    password_hash: passwordHash,
    email_verified_at: at,
    phone_verified_at: at,
    registered_by: visitor,
    created_at: at,
    updated_at: at,
  } as const
  const inserted = await trx
    .insertInto('accounts')
    .values(account)
    .onConflict((conflict) => conflict.columns(['user_type', 'email']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!inserted) return undefined
  const row = { ...candidateRow(fields), account_id: inserted.id, created_at: at, updated_at: at }
  await trx.insertInto('candidates').values(row).execute()
  return inserted.id
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
