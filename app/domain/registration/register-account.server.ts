// Registration: create an account with profile, documents and first case.
import type { Db, Trx } from '#db/database'
import type { UserType } from '#db/schema'
import { hashPassword } from '~/domain/accounts/password.server'
import type { FirstCase } from '~/domain/cases/cases.server'
import { insertCase, type CaseIntake, type NewCase } from '~/domain/cases/insert-case.server'
import { userTypeKinds } from '~/domain/cases/status'
import { recordConsents } from '~/domain/consents/consents.server'
import { giveDocuments } from '~/domain/documents/documents.server'
import type { DocumentStore } from '~/domain/documents/stores/store.server'
import { clearDraft } from '~/domain/drafts/drafts.server'
import { toRow } from '~/domain/fields/table-row'
import { findBySlug, lockOpen } from '~/domain/openings/list-openings.server'
import { voidCodes } from '~/domain/otp/challenges.server'
import { readContact, userTypeRules } from '~/domain/profiles/user-types'
import { findProofs, type Proven } from './proofs.server'
import type { RegistrationFields } from './registration.schema'
import { hashAnswers, findRepeated } from './repetition.server'

export interface RegistrationDeps {
  store: DocumentStore
  secret: string
  inbox: CaseIntake
  now?: () => Date
}

export interface Registration {
  userType: UserType
  visitor: string
  /** See `findProofs`. */
  codeType?: UserType | 'any' | undefined
  /** Draft whose documents the account gets. */
  draftId?: string | undefined
  /** Slug of the opening; once it has closed, the application is interest in its category. */
  opening?: string | undefined
  fields: RegistrationFields
}

export type RegistrationResult =
  /** `repeated`: this browser has registered the same before. */
  | { ok: true; accountId: string; repeated: boolean; request: FirstCase | undefined }
  | { ok: false; reason: 'exists' }
  | { ok: false; reason: 'unverified'; proven: Proven }

/**
 * Registers in one transaction, which also ends draft and proofs. The same post from the same browser has the
 * same result. `exists` is revealed only to a browser that has verified the mailbox. The caller has checked
 * the password, and wakes the queue afterwards.
 */
export async function registerAccount(
  db: Db,
  deps: RegistrationDeps,
  registration: Registration,
): Promise<RegistrationResult> {
  const { userType, visitor, codeType, fields } = registration
  const contact = readContact(userType, fields)
  // Before hashing, which is expensive.
  const wanted = { ...contact, visitor, userType, codeType, now: deps.now }
  const { exists, proven } = await findProofs(db, wanted)
  const isProven = proven.email && (proven.sms || !userTypeRules[userType].needsPhone)
  if (!exists && !isProven) return { ok: false, reason: 'unverified', proven }
  if (!exists) {
    const created = await create(db, deps, { ...registration, isPhoneProven: proven.sms })
    if (created) return { ok: true, repeated: false, ...created }
  }
  const { password } = fields
  const repeated = await findRepeated(db, deps, { ...registration, password, answers: fields })
  if (repeated) return repeated
  const found = exists ? { exists, proven } : await findProofs(db, wanted)
  return proven.email && found.exists
    ? { ok: false, reason: 'exists' }
    : { ok: false, reason: 'unverified', proven: found.proven }
}

interface Checked extends Registration {
  isPhoneProven: boolean
}

/** @returns undefined where a parallel registration has used the address or the proof */
async function create(
  db: Db,
  { inbox, secret, now }: RegistrationDeps,
  registration: Checked,
): Promise<{ accountId: string; request: FirstCase } | undefined> {
  const { userType, visitor, codeType = 'any', draftId, fields, isPhoneProven } = registration
  const { rows, fields: table, asksFor } = userTypeRules[userType]
  const { email, phone } = readContact(userType, fields)
  const passwordHash = await hashPassword(fields.password)
  return db.transaction().execute(async (trx) => {
    const at = now?.() ?? new Date()
    // First: of two registrations with one proof the second waits here.
    const used = await voidCodes(trx, { visitor, purpose: 'registration', userType: codeType }, at)
    if (!used.some(({ destination: to, verifiedAt }) => to === email && verifiedAt))
      return undefined
    const times = { created_at: at, updated_at: at }
    const account = await trx
      .insertInto('accounts')
      .values({
        ...{ user_type: userType, email, phone, password_hash: passwordHash },
        ...{ email_verified_at: at, phone_verified_at: isPhoneProven ? at : null },
        ...{ registered_by: visitor, registered_content: hashAnswers(fields, secret) },
        ...times,
      })
      .onConflict((conflict) => conflict.columns(['user_type', 'mailbox']).doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!account) return undefined
    const accountId = account.id
    const profile = { ...toRow(table, fields), account_id: accountId, ...times }
    // The form's schema has produced the table's columns.
    await trx
      .insertInto(rows as 'companies')
      .values(profile as typeof profile & { company_name: string })
      .execute()
    await recordConsents(trx, accountId, fields, at)
    const draft = draftId && (await clearDraft(trx, { id: draftId, visitor }))
    if (draft) await giveDocuments(trx, draft.id, { account_id: accountId })
    const request = await openFirstCase(trx, inbox, {
      ...{ accountId, kind: userTypeKinds[userType][0], at },
      about: asksFor ? String(fields[asksFor]) : 'Company registration',
      slug: registration.opening,
    })
    return { accountId, request }
  })
}

/** @param slug of an opening; a closed one becomes interest in its category */
async function openFirstCase(
  trx: Trx,
  inbox: CaseIntake,
  { slug, ...asked }: NewCase & { slug: string | undefined },
): Promise<FirstCase> {
  const open = slug ? await lockOpen(trx, slug) : undefined
  const closed = slug && !open ? await findBySlug(trx, slug) : undefined
  const values = { ...asked, about: closed?.category ?? asked.about, ...open }
  const inserted = await insertCase(trx, inbox, { values, audiences: ['person', 'staff'] })
  if (!inserted.ok) throw new Error('the first case of an account is like no other')
  const { reference, about, openingId } = inserted.found
  return { reference, about, openingId }
}
