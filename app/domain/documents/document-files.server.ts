import type { Db } from '#db/database'
import type { DocumentKind } from '#db/schema'

/** Rows read at once where all documents are gone through. */
const documentsAtOnce = 500

export interface NamedFile {
  id: string
  key: string
  kind: DocumentKind
  byteSize: number
  sha256: string
  accountId: string | null
  draftId: string | null
  createdAt: Date
}

/** In pages; rows that come meanwhile may be left out. */
export async function* namedFiles(db: Db): AsyncGenerator<NamedFile, void> {
  let lastKey = ''
  for (;;) {
    const rows = await query(db)
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

async function namedAmong(db: Db, keys: string[]): Promise<NamedFile[]> {
  const found: NamedFile[] = []
  for (let from = 0; from < keys.length; from += documentsAtOnce) {
    const chunk = keys.slice(from, from + documentsAtOnce)
    found.push(...(await query(db).where('storage_key', 'in', chunk).execute()))
  }
  return found
}

export async function namedKeys(db: Db, keys: string[]): Promise<Set<string>> {
  return new Set((await namedAmong(db, keys)).map(({ key }) => key))
}

function query(db: Db) {
  return db
    .selectFrom('documents')
    .select([
      'id',
      'storage_key as key',
      'kind',
      'byte_size as byteSize',
      'sha256',
      'account_id as accountId',
      'draft_id as draftId',
      'created_at as createdAt',
    ])
}
