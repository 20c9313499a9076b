import type { Db } from '#db/database'
import { namedAmong, namedFiles, namedKeys, type NamedFile } from './document-files.server'
import type { DocumentStore, StoredFile } from './stores/store.server'

export type Finding =
  | { what: 'no-file'; row: NamedFile }
  | { what: 'wrong-size'; row: NamedFile; file: StoredFile }
  /** Of a request under way, or an orphan that waits for the sweep. */
  | { what: 'no-row'; file: StoredFile }

export interface Checked {
  rows: number
  files: number
  bytes: number
}

/** Compares rows and files by key and size. Keeps all rows in memory, about 300 bytes each. */
export async function checkDocuments(
  db: Db,
  store: DocumentStore,
  report: (finding: Finding) => Promise<void>,
): Promise<Checked> {
  const checked: Checked = { rows: 0, files: 0, bytes: 0 }
  const unseen = new Map<string, NamedFile>()
  const unnamed: StoredFile[] = []
  // Rows first: a file always comes before its row.
  for await (const row of namedFiles(db)) {
    checked.rows += 1
    unseen.set(row.key, row)
  }
  for await (const file of store.list()) {
    checked.files += 1
    checked.bytes += file.byteSize
    const row = unseen.get(file.key)
    unseen.delete(file.key)
    if (!row) unnamed.push(file)
    else if (row.byteSize !== file.byteSize) await report({ what: 'wrong-size', row, file })
  }
  const missing = await namedAmong(db, [...unseen.keys()])
  for (const row of missing) await report({ what: 'no-file', row })
  const namedMeanwhile = await namedKeys(
    db,
    unnamed.map(({ key }) => key),
  )
  for (const file of unnamed) {
    if (!namedMeanwhile.has(file.key)) await report({ what: 'no-row', file })
  }
  return checked
}
