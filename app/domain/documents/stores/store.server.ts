import { randomBytes } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open, readdir, rm, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import type { Readable } from 'node:stream'

export interface DocumentStore {
  /**
   * Stores under a new random key, or under the given one, which holds nothing yet. The file survives a power
   * cut.
   */
  put(source: string | Uint8Array, key?: string): Promise<string>
  /** A missing file is an error of the stream with the code ENOENT. */
  open(key: string): Readable
  remove(key: string): Promise<void>
  /** A bucket lists 1,000 at most. */
  list(): Promise<string[]>
}

/** Only the owner of the process may read the files. */
export function createDocumentStore(directory: string): DocumentStore {
  const pathOf = (key: string) => join(directory, checkedKey(key).slice(0, 2), key)
  return {
    async put(source, key = newKey()) {
      const path = pathOf(key)
      const made = await mkdir(dirname(path), { recursive: true, mode: 0o700 })
      const content = typeof source === 'string' ? read(source) : source
      try {
        await writeFile(path, content, { flag: 'wx', mode: 0o600, flush: true })
        await syncFolders([dirname(path), directory, ...(made ? [dirname(made)] : [])])
      } catch (error) {
        await rm(path, { force: true })
        throw error
      }
      return key
    },
    open: (key) => createReadStream(pathOf(key)),
    remove: (key) => rm(pathOf(key), { force: true }),
    async list() {
      const paths = await readdir(directory, { recursive: true }).catch((error: unknown) => {
        if (isMissing(error)) return []
        throw error
      })
      return paths.map((path) => basename(path)).filter(isDocumentKey)
    },
  }
}

/** Opened only when it is read: an earlier error would meet no listener, and end the process. */
async function* read(path: string) {
  yield* createReadStream(path)
}

export function newKey(): string {
  return randomBytes(16).toString('hex')
}

export function isDocumentKey(text: string): boolean {
  return /^[0-9a-f]{32}$/.test(text)
}

/** @throws Error for anything that might lead out of the store. */
export function checkedKey(key: string): string {
  if (!isDocumentKey(key)) throw new Error('not a storage key')
  return key
}

export function isMissing(error: unknown): boolean {
  return (error as { code?: unknown }).code === 'ENOENT'
}

/** What cannot be removed now is left to the sweep. */
export async function removeFiles(store: DocumentStore, keys: string[]): Promise<void> {
  await Promise.allSettled(keys.map((key) => store.remove(key)))
}

/** Directory entries survive a power cut only after this. */
async function syncFolders(paths: string[]) {
  for (const path of paths) {
    const handle = await open(path, 'r')
    try {
      await handle.sync()
    } finally {
      await handle.close()
    }
  }
}
