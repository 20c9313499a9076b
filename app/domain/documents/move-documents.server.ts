import { createHash } from 'node:crypto'
import type { Db } from '#db/database'
import { namedAmong, namedFiles, type NamedFile } from './document-files.server'
import { isMissing, readStored, type DocumentStore } from './stores/store.server'

/** 'there': copied before. 'missing': in neither store. 'damaged': not what was once stored, so not copied. */
export type MoveOutcome = 'copied' | 'there' | 'missing' | 'damaged'

export interface Moved {
  file: NamedFile
  outcome: MoveOutcome
  removed: boolean
}

/**
 * Reads each copy back and compares it by size and hash before the source is removed. May be interrupted,
 * repeated, and run twice at once.
 */
export async function* moveDocuments(
  db: Db,
  { from, to, remove }: { from: DocumentStore; to: DocumentStore; remove: boolean },
): AsyncGenerator<Moved, void> {
  for await (const file of namedFiles(db)) {
    const outcome = await bring(file, from, to)
    // The owner may have replaced it since its row was read.
    const isGone = outcome === 'missing' && (await namedAmong(db, [file.key])).length === 0
    if (isGone) continue
    const removed = remove && (outcome === 'copied' || outcome === 'there')
    if (removed) await from.remove(file.key)
    yield { file, outcome, removed }
  }
}

async function bring(file: NamedFile, from: DocumentStore, to: DocumentStore) {
  if (await holds(to, file)) return 'there'
  const bytes = await readStored(from, file.key)
  if (!bytes) return 'missing'
  if (!isSame(file, bytes.length, sha256(bytes))) return 'damaged'
  await to.put(bytes, file.key)
  if (await holds(to, file)) return 'copied'
  throw new Error(`The copy of ${file.key} reads otherwise than it was written.`)
}

async function holds(store: DocumentStore, file: NamedFile): Promise<boolean> {
  const hash = createHash('sha256')
  let byteSize = 0
  try {
    for await (const chunk of store.open(file.key) as AsyncIterable<Buffer>) {
      byteSize += chunk.length
      hash.update(chunk)
    }
  } catch (error) {
    if (isMissing(error)) return false
    throw error
  }
  return isSame(file, byteSize, hash.digest('hex'))
}

function isSame(file: NamedFile, byteSize: number, hash: string): boolean {
  return byteSize === file.byteSize && hash === file.sha256
}

function sha256(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex')
}
