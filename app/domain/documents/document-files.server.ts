import { sql } from 'kysely'
import type { Db } from '#db/database'

/** Lists the files of all documents, some 200 bytes each. */
export function namedFiles(db: Db) {
  return db
    .selectFrom('documents')
    .select(['id', 'storage_key as key', 'sha256', 'created_at as createdAt'])
    .execute()
}

export async function namedKeys(db: Db, keys: string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('documents')
    .select('storage_key')
    .where(sql<boolean>`storage_key = any(${keys})`)
    .execute()
  return new Set(rows.map((row) => row.storage_key))
}
