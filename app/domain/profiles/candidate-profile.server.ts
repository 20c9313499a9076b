import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Db, Trx } from '#db/database'
import type { DocumentKind } from '#db/schema'
import {
  deleteDocument,
  documentColumns,
  type StoredDocument,
} from '~/domain/documents/document-rows.server'
import { attachDocuments, inOrder } from '~/domain/documents/documents.server'
import { removeFiles, type DocumentStore } from '~/domain/documents/stores/store.server'
import { namesOfType, type NameOfType } from '~/domain/fields/field-table'
import { profileColumns, rowOf } from '~/domain/fields/table-row'
import type { CandidateProfileFields } from './candidate-profile.schema'
import { candidateTable } from './candidate.fields'
import {
  updateProfile,
  type Edit,
  type UpdateDeps,
  type UpdateResult,
} from './update-profile.server'

/** Years are text, for forms and pages alike. */
export type CandidateProfile = Omit<Row, Year> & Record<Year, string | null>

export async function findCandidateProfile(
  db: Db,
  accountId: string,
): Promise<CandidateProfile | undefined> {
  const row = await selectProfile(db, accountId).executeTakeFirst()
  return row && toProfile(row)
}

/** One round trip. */
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
  const dated = documents.map(({ createdAt, ...one }) => ({
    ...one,
    createdAt: new Date(createdAt),
  }))
  return { profile: toProfile(profile), documents: inOrder(dated) }
}

function selectProfile(db: Db, accountId: string) {
  return db
    .selectFrom('candidates')
    .innerJoin('accounts', 'accounts.id', 'candidates.account_id')
    .select(profileColumns(candidateTable))
    .select(['branch', 'type_of'])
    .where('candidates.account_id', '=', accountId)
}

type Row = Awaited<ReturnType<ReturnType<typeof selectProfile>['executeTakeFirstOrThrow']>>
type Year = NameOfType<typeof candidateTable, 'integer'>

function toProfile(row: Row): CandidateProfile {
  const years = namesOfType(candidateTable, 'integer').map((name) => [
    name,
    row[name]?.toString() ?? null,
  ])
  return {
    ...row,
    ...(Object.fromEntries(years) as Record<Year, string | null>),
  }
}

interface CandidateEdit extends Edit<CandidateProfileFields> {
  /** Kinds to go, unless the draft brings a new one. */
  removedDocuments?: readonly DocumentKind[]
}

export async function updateCandidateProfile(
  db: Db,
  deps: UpdateDeps & { store: DocumentStore },
  { fields, removedDocuments = [], ...of }: CandidateEdit,
): Promise<UpdateResult> {
  const contact = { name: fields.name, email: fields.gmail, phone: fields.number }
  const { accountId } = of
  const written = { table: 'candidates', row: rowOf(candidateTable, fields) } as const
  const saved = await updateProfile(db, deps, { ...of, contact, ...written }, (trx, draftId) =>
    changeDocuments(trx, { accountId, draftId, removedDocuments }),
  )
  if (saved.written) await removeFiles(deps.store, saved.written)
  return saved.result
}

interface DocumentChanges {
  accountId: string
  draftId: string | undefined
  removedDocuments: readonly DocumentKind[]
}

/** @returns keys of files that lost their row */
async function changeDocuments(trx: Trx, changes: DocumentChanges): Promise<string[]> {
  const { accountId, draftId, removedDocuments } = changes
  const files: string[] = []
  for (const kind of removedDocuments) {
    files.push(...(await deleteDocument(trx, { accountId }, kind)))
  }
  if (draftId) files.push(...(await attachDocuments(trx, { draftId, accountId })))
  return files
}
