import { createHash } from 'node:crypto'
import { readdir, readFile, rename, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { DocumentStore } from '~/domain/documents/stores/store.server'

/** Documents lie beside the back-ups, once each, by their keys: a document never changes. */
export const documentsIn = (folder: string) => join(folder, 'documents')

export interface NamedDocument {
  key: string
  sha256: string
}

/**
 * @returns those that are not in the store: lost, or deleted since the rows were read
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
    if (!present.has(document.key)) {
      const content = await store.get(document.key)
      if (!content) {
        missing.push(document)
        continue
      }
      await writeFile(beside, content, { mode: 0o600, flush: true })
      await rename(beside, path)
    }
    // `pruneBackups` goes by this time.
    await utimes(path, new Date(), new Date())
  }
  return missing
}

export async function isWhole(folder: string, { key, sha256 }: NamedDocument): Promise<boolean> {
  const content = await readFile(join(folder, key)).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
  })
  return content !== undefined && createHash('sha256').update(content).digest('hex') === sha256
}
