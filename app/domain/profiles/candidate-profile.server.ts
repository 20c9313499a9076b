import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Db } from '#db/database'
import type { DocumentKind } from '#db/schema'
import { documentColumns, type StoredDocument } from '~/domain/documents/document-rows.server'
import { attachDocuments, inOrder, removeDocument } from '~/domain/documents/documents.server'
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
  deps: UpdateDeps,
  { fields, removedDocuments = [], ...of }: CandidateEdit,
): Promise<UpdateResult> {
  const contact = { name: fields.name, email: fields.gmail, phone: fields.number }
  const { accountId } = of
  const written = { table: 'candidates', row: rowOf(candidateTable, fields) } as const
  return updateProfile(db, deps, { ...of, contact, ...written }, async (trx, draftId) => {
    for (const kind of removedDocuments) await removeDocument(trx, { owner: { accountId }, kind })
    if (draftId) await attachDocuments(trx, { draftId, accountId })
  })
}
