import { sql } from 'kysely'
import type { Db } from '#db/database'
import { idsBeginning } from '~/domain/fields/id'
import { documentColumns, type StoredDocument } from './document-rows.server'
import { inOrder } from './documents.server'

export type FoundDocuments =
  { ok: true; documents: StoredDocument[] } | { ok: false; reason: 'unknown' | 'ambiguous' }

/**
 * Documents of accounts, never of drafts. @param of.id an account's or a document's, whole or its beginning
 * (see `isIdBeginning`). An account without documents has none; `unknown` is neither.
 */
export async function findDocuments(
  db: Db,
  of: { id: string } | { email: string },
): Promise<FoundDocuments> {
  const owners = await ownersOf(db, of)
  const documents = owners.length ? await documentsOf(db, owners) : []
  if ('email' in of) return owners.length ? found(documents) : { ok: false, reason: 'unknown' }
  const named = await documentsNamed(db, of.id)
  const choices = owners.length + named.length
  if (choices > 1) return { ok: false, reason: 'ambiguous' }
  return choices ? found([...documents, ...named]) : { ok: false, reason: 'unknown' }
}

const found = (documents: StoredDocument[]) =>
  ({ ok: true, documents: inOrder(documents) }) as const

async function ownersOf(db: Db, of: { id: string } | { email: string }): Promise<string[]> {
  const accounts = db.selectFrom('accounts').select('id')
  const rows =
    'email' in of
      ? await accounts.where('email', '=', of.email.trim().toLowerCase()).execute()
      : await accounts.where(between('id', of.id)).limit(2).execute()
  return rows.map(({ id }) => id)
}

function documentsOf(db: Db, owners: string[]): Promise<StoredDocument[]> {
  return db
    .selectFrom('documents')
    .select(documentColumns)
    .where('account_id', 'in', owners)
    .execute()
}

function documentsNamed(db: Db, id: string): Promise<StoredDocument[]> {
  return db
    .selectFrom('documents')
    .select(documentColumns)
    .where(between('id', id))
    .where('account_id', 'is not', null)
    .limit(2)
    .execute()
}

function between(column: 'id', beginning: string) {
  const { first, last } = idsBeginning(beginning)
  return sql<boolean>`${sql.ref(column)} between ${first}::uuid and ${last}::uuid`
}
