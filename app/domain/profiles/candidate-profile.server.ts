import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Db, Trx } from '#db/database'
import type { DocumentKind } from '#db/schema'
import {
  deleteDocument,
  documentColumns,
  type StoredDocument,
} from '~/domain/documents/document-rows.server'
import { attachDocuments, inOrder } from '~/domain/documents/documents.server'
import { removeFiles, type DocumentStore } from '~/domain/documents/store.server'
import type { CandidateProfileFields } from './candidate-profile.schema'
import { candidateRow } from './candidate-row.server'
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

const profileColumns = [
  ...(['accounts.id', 'accounts.email as gmail', 'accounts.phone as number'] as const),
  ...(['pending_email as pending_gmail', 'pending_phone as pending_number'] as const),
  ...(['name', 'dob', 'gender', 'marital_status', 'nationality', 'blood_group'] as const),
  ...(['guardian_consent', 'position_applied', 'department', 'sub_departments'] as const),
  ...(['is_experienced', 'current_employer', 'total_experience'] as const),
  ...(['relevant_experience', 'skills_certifications', 'ug_qualification'] as const),
  ...(['ug_category', 'year_of_graduation', 'has_pg', 'pg_qualification', 'pg_category'] as const),
  ...(['pg_degree_name', 'year_of_pg_graduation', 'degrees', 'branch', 'type_of'] as const),
] as const

export async function findCandidateProfile(
  db: Db,
  accountId: string,
): Promise<CandidateProfile | undefined> {
  const row = await selectProfile(db, accountId).executeTakeFirst()
  return row && toProfile(row)
}

/** The profile and its documents, in one round trip. */
export async function findCandidateWithDocuments(
  db: Db,
  accountId: string,
): Promise<{ profile: CandidateProfile; documents: StoredDocument[] } | undefined> {
  const row = await selectProfile(db, accountId)
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('documents')
          .select(documentColumns)
          .whereRef('documents.account_id', '=', 'candidates.account_id'),
      ).as('documents'),
    )
    .executeTakeFirst()
  if (!row) return undefined
  const { documents, ...profile } = row
  // JSON knows no dates.
  const dated = documents.map((one) => ({ ...one, createdAt: new Date(one.createdAt) }))
  return { profile: toProfile(profile), documents: inOrder(dated) }
}

function selectProfile(db: Db, accountId: string) {
  return db
    .selectFrom('candidates')
    .innerJoin('accounts', 'accounts.id', 'candidates.account_id')
    .select(profileColumns)
    .where('candidates.account_id', '=', accountId)
}

type Row = Awaited<ReturnType<ReturnType<typeof selectProfile>['executeTakeFirstOrThrow']>>

function toProfile(row: Row): CandidateProfile {
  return {
    ...row,
    year_of_graduation: String(row.year_of_graduation),
    year_of_pg_graduation: row.year_of_pg_graduation?.toString() ?? null,
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
  { fields, removedDocuments = [], ...of }: CandidateEdit,
): Promise<UpdateResult> {
  const contact = { name: fields.name, email: fields.gmail, phone: fields.number }
  const { accountId } = of
  const edit = { ...of, contact }
  const saved = await updateProfile(db, deps, edit, async (trx, on) => {
    await trx
      .updateTable('candidates')
      .set({ ...candidateRow(fields), updated_at: on.at })
      .where('account_id', '=', accountId)
      .returning('account_id')
      .executeTakeFirstOrThrow()
    return changeDocuments(trx, { accountId, draftId: on.draftId, removedDocuments })
  })
  if (saved.written) await removeFiles(deps.store, saved.written)
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
  if (draftId) files.push(...(await attachDocuments(trx, { draftId, accountId })))
  return files
}
