import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { readdir, rename, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { isMissing, type DocumentStore } from '~/domain/documents/stores/store.server'

/** Documents lie beside the back-ups, once each, by their keys: a document never changes. */
export const documentsIn = (folder: string) => join(folder, 'documents')

export interface NamedDocument {
  key: string
  sha256: string
}

/**
 * A document's file stays in the store for an hour after its row has gone, so it outlives the copying.
 *
 * @returns those that the store has lost
 */
export async function copyDocuments(
  store: DocumentStore,
  folder: string,
  documents: NamedDocument[],
): Promise<NamedDocument[]> {
  const present = new Set(await readdir(folder))
  const missing: NamedDocument[] = []
  const beside = join(folder, 'unfinished')
  for (const document of documents) {
    const path = join(folder, document.key)
    try {
      if (!present.has(document.key)) {
        const file = createWriteStream(beside, { mode: 0o600, flush: true })
        await pipeline(store.open(document.key), file)
        await rename(beside, path)
      }
      // `pruneBackups` goes by this time.
      await utimes(path, new Date(), new Date())
    } catch (error) {
      if (!isMissing(error)) throw error
      missing.push(document)
    }
  }
  return missing
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
