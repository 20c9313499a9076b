import type { Db } from '#db/database'
import { findDocuments } from '~/domain/documents/find-documents.server'
import type { StoredDocument } from '~/domain/documents/document-rows.server'
import type { StoreLocation } from '~/domain/documents/stores.server'
import type { Output } from '../command'
import { toFileLines } from '../file-lines'

export interface AskedDocuments {
  of: { id: string } | { email: string }
  /** For standard output, which has room for one. */
  single: boolean
}

export async function get(
  db: Db,
  { store, where }: StoreLocation,
  { of, single }: AskedDocuments,
  output: Output,
): Promise<number> {
  const [name] = Object.values(of)
  const result = await findDocuments(db, of)
  if (!result.ok) {
    const several = `Several accounts or documents begin with ${name}; give more digits of one ID.\n`
    await output.stderr(
      result.reason === 'ambiguous' ? several : `No account or document is ${name}.\n`,
    )
    return 1
  }
  const { documents } = result
  if (!documents.length) await output.stderr(`${name} has no documents.\n`)
  if (single && documents.length !== 1) {
    const ids = documents.map(({ id, fileName }) => `  ${id}  ${fileName}\n`)
    if (ids.length)
      await output.stderr(`Standard output takes one document. Ask for one ID:\n${ids.join('')}`)
    return 1
  }
  let missing = documents.length ? 0 : 1
  for (const document of documents) {
    try {
      const lines = toFileLines(nameOf(document), store.open(document.storageKey))
      for await (const line of lines) await output.stdout(line)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
      missing += 1
      await output.stderr(`${document.fileName}: its file is not in ${where}.\n`)
    }
  }
  return missing ? 1 : 0
}

/** Two people's resumes often have one name. */
const nameOf = ({ id, fileName }: StoredDocument) => `${id.slice(0, 8)}-${fileName}`
