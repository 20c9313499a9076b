import type { Db, Trx } from '#db/database'
import type { DocumentKind } from '#db/schema'
import { lockAccount, type Account } from '~/domain/accounts/accounts.server'
import { enqueue } from '~/domain/delivery/queue.server'
import { deleteDocument } from '~/domain/documents/document-rows.server'
import { claimDocuments } from '~/domain/documents/documents.server'
import { removeFiles, type DocumentStore } from '~/domain/documents/store.server'
import { clearDraft, lockDraft } from '~/domain/drafts/drafts.server'
import { candidateRow } from '~/domain/registration/candidate-row.server'
import { pendingEmailMessage, pendingPhoneMessage } from './change-letters'
import type { CandidateProfileFields } from './candidate-profile.schema'

/** A candidate by the specification's names; years are text, for forms and pages alike. */
export interface CandidateProfile {
  id: string
  name: string
  /** Ten digits. */
  number: string
  gmail: string
  /** A changed number or address that waits for its one-time password. */
  pending_number: string | null
  pending_gmail: string | null
  /** `YYYY-MM-DD`. */
  dob: string
  gender: string | null
  marital_status: string | null
  nationality: string
  blood_group: string | null
  guardian_consent: boolean
  position_applied: string
  department: string
  sub_departments: string[]
  is_experienced: boolean
  current_employer: string | null
  total_experience: string | null
  relevant_experience: string | null
  skills_certifications: string | null
  ug_qualification: string
  ug_category: string | null
  year_of_graduation: string
  has_pg: boolean
  pg_qualification: string | null
  pg_category: string | null
  pg_degree_name: string | null
  year_of_pg_graduation: string | null
  degrees: string | null
  branch: string
  type_of: string
}

export async function findCandidateProfile(
  db: Db,
  accountId: string,
): Promise<CandidateProfile | undefined> {
  const row = await db
    .selectFrom('candidates')
    .innerJoin('accounts', 'accounts.id', 'candidates.account_id')
    .selectAll('candidates')
    .select(['accounts.email', 'accounts.phone', 'pending_email', 'pending_phone'])
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  if (!row) return undefined
  const { account_id, email, phone, pending_email, pending_phone, ...rest } = row
  const { created_at: _created, updated_at: _updated, ...answers } = rest
  return {
    ...answers,
    id: account_id,
    gmail: email,
    number: phone,
    pending_gmail: pending_email,
    pending_number: pending_phone,
    year_of_graduation: String(answers.year_of_graduation),
    year_of_pg_graduation: answers.year_of_pg_graduation?.toString() ?? null,
  }
}

export type UpdateResult = {
  ok: true
  /** The new address, or number, waits for its one-time password; the old one stays until then. */
  emailPending: boolean
  phonePending: boolean
}

interface Edit {
  accountId: string
  fields: CandidateProfileFields
  /** The account's draft of this edit, whose documents replace the stored ones. */
  draftId?: string
  /** Kinds to go, unless the draft brings a new one. */
  removedDocuments?: readonly DocumentKind[]
}

/**
 * Saves an edited profile, documents included, in one transaction. A changed address or number is
 * only noted, and the old address is told of it; one that is posted unchanged leaves an earlier
 * change waiting.
 *
 * @throws when the account is gone, or what the database throws; nothing has changed then.
 */
export async function updateCandidateProfile(
  db: Db,
  deps: { store: DocumentStore; brand: string; now?: () => Date },
  edit: Edit,
): Promise<UpdateResult> {
  const now = deps.now ?? (() => new Date())
  const { accountId, fields } = edit
  const { files, ...result } = await db.transaction().execute(async (trx) => {
    const account = await lockAccount(trx, accountId)
    if (!account) throw new Error('the account of a profile is gone')
    const at = now()
    await trx
      .updateTable('candidates')
      .set({ ...candidateRow(fields), updated_at: at })
      .where('account_id', '=', accountId)
      .execute()
    const { email, phone } = changes(account, fields)
    if (email || phone) {
      const pending = {
        ...(email && { pending_email: email }),
        ...(phone && { pending_phone: phone }),
      }
      const set = { ...pending, updated_at: at }
      await trx.updateTable('accounts').set(set).where('id', '=', accountId).execute()
    }
    const person = { brand: deps.brand, name: fields.name, address: account.email }
    if (email) await enqueue(trx, pendingEmailMessage(person, email), now)
    if (phone) await enqueue(trx, pendingPhoneMessage(person, phone), now)
    return {
      files: await changeDocuments(trx, edit),
      emailPending: Boolean(email ?? account.pendingEmail),
      phonePending: Boolean(phone ?? account.pendingPhone),
    }
  })
  await removeFiles(deps.store, files)
  return { ok: true, ...result }
}

/** @returns the keys of files that lost their row. */
async function changeDocuments(trx: Trx, edit: Edit): Promise<string[]> {
  const { accountId, draftId, removedDocuments = [] } = edit
  const files: string[] = []
  for (const kind of removedDocuments) {
    files.push(...(await deleteDocument(trx, { accountId }, kind)))
  }
  const draft = draftId && (await lockDraft(trx, { id: draftId, accountId }))
  if (draft) {
    files.push(...(await claimDocuments(trx, { draftId: draft.id, accountId })))
    await clearDraft(trx, draft.id)
  }
  return files
}

/** What is new: neither in effect nor waiting already. */
function changes(account: Account, { gmail, number }: CandidateProfileFields) {
  return {
    email: [account.email, account.pendingEmail].includes(gmail) ? undefined : gmail,
    phone: [account.phone, account.pendingPhone].includes(number) ? undefined : number,
  }
}
