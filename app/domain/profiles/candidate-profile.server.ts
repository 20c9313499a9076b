import type { Db, Trx } from '#db/database'
import type { DocumentKind } from '#db/schema'
import { deleteDocument } from '~/domain/documents/document-rows.server'
import { claimDocuments } from '~/domain/documents/documents.server'
import { removeFiles, type DocumentStore } from '~/domain/documents/store.server'
import { candidateRow } from '~/domain/registration/candidate-row.server'
import type { CandidateProfileFields } from './candidate-profile.schema'
import {
  updateProfile,
  type Edit,
  type UpdateDeps,
  type UpdateResult,
} from './update-profile.server'

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

interface CandidateEdit extends Edit<CandidateProfileFields> {
  /** Kinds to go, unless the draft brings a new one. */
  removedDocuments?: readonly DocumentKind[]
}

/** Saves an edited profile like `updateProfile`; documents of the draft replace the stored ones. */
export async function updateCandidateProfile(
  db: Db,
  deps: UpdateDeps & { store: DocumentStore },
  { accountId, fields, draftId, removedDocuments = [] }: CandidateEdit,
): Promise<UpdateResult> {
  const contact = { name: fields.name, email: fields.gmail, phone: fields.number }
  const edit = { accountId, contact, ...(draftId && { draftId }) }
  const saved = await updateProfile(db, deps, edit, async (trx, on) => {
    await trx
      .updateTable('candidates')
      .set({ ...candidateRow(fields), updated_at: on.at })
      .where('account_id', '=', accountId)
      .returning('account_id')
      .executeTakeFirstOrThrow()
    return changeDocuments(trx, { accountId, draftId: on.draftId, removedDocuments })
  })
  await removeFiles(deps.store, saved.written)
  return saved.result
}

interface DocumentChanges {
  accountId: string
  draftId: string | undefined
  removedDocuments: readonly DocumentKind[]
}

/** @returns the keys of files that lost their row. */
async function changeDocuments(trx: Trx, changes: DocumentChanges): Promise<string[]> {
  const { accountId, draftId, removedDocuments } = changes
  const files: string[] = []
  for (const kind of removedDocuments) {
    files.push(...(await deleteDocument(trx, { accountId }, kind)))
  }
  if (draftId) files.push(...(await claimDocuments(trx, { draftId, accountId })))
  return files
}
