import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { readdir, rename, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Database } from '#db/schema'
import { isMissing, type DocumentStore } from '~/domain/documents/stores/store.server'
import type { Rows } from './backup-file.server'

/** Documents lie beside the back-ups, once each, by their keys: a document never changes. */
export const documentsIn = (folder: string) => join(folder, 'documents')

/**
 * A document's file stays in the store for an hour after its row has gone, so it outlives the copying.
 *
 * @returns keys without a file
 */
export async function copyDocuments(
  store: DocumentStore,
  folder: string,
  keys: string[],
): Promise<string[]> {
  const present = new Set(await readdir(folder))
  const missing: string[] = []
  const beside = join(folder, 'unfinished')
  for (const key of keys) {
    const path = join(folder, key)
    if (present.has(key)) {
      // `pruneBackups` goes by this time.
      await utimes(path, new Date(), new Date())
      continue
    }
    try {
      await pipeline(store.open(key), createWriteStream(beside, { mode: 0o600, flush: true }))
      await rename(beside, path)
    } catch (error) {
      if (!isMissing(error)) throw error
      missing.push(key)
    }
  }
  return missing
}

export interface NamedDocument {
  key: string
  sha256: string
}

/** The documents that rows name; none for rows of other tables. */
export function documentsNamed({ table, columns, lines }: Rows): NamedDocument[] {
  if (table !== ('documents' satisfies keyof Database)) return []
  const [key, sha256] = (['storage_key', 'sha256'] satisfies (keyof Database['documents'])[]).map(
    (name) => columns.indexOf(name),
  )
  return lines.map((line) => {
    const row = JSON.parse(line) as string[]
    return { key: row[key ?? -1] ?? '', sha256: row[sha256 ?? -1] ?? '' }
  })
}

export async function isWhole(folder: string, { key, sha256 }: NamedDocument): Promise<boolean> {
  const hash = createHash('sha256')
  try {
    for await (const part of createReadStream(join(folder, key))) hash.update(part as Buffer)
  } catch (error) {
    if (isMissing(error)) return false
    throw error
  }
  return hash.digest('hex') === sha256
}
