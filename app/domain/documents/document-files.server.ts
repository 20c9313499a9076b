import { sql } from 'kysely'
import type { Db } from '#db/database'

const documentsAtOnce = 500

export interface NamedFile {
  id: string
  key: string
  sha256: string
  createdAt: Date
}

/** Reads in pages; rows that come meanwhile may be left out. */
export async function* namedFiles(db: Db): AsyncGenerator<NamedFile, void> {
  let lastKey = ''
  for (;;) {
    const rows = await db
      .selectFrom('documents')
      .select(['id', 'storage_key as key', 'sha256', 'created_at as createdAt'])
      .where('storage_key', '>', lastKey)
      .orderBy('storage_key')
      .limit(documentsAtOnce)
      .execute()
    yield* rows
    const lastRow = rows.at(-1)
    if (!lastRow || rows.length < documentsAtOnce) return
    lastKey = lastRow.key
  }
}

export async function namedKeys(db: Db, keys: string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('documents')
    .select('storage_key')
    .where(sql<boolean>`storage_key = any(${keys})`)
    .execute()
  return new Set(rows.map((row) => row.storage_key))
}
